const name = 'candlewick_company';
const threeYears = 3 * 365 * 24 * 60 * 60;

/** SES-09: the id of the company whose site this is, in a cookie that lasts 3 years. */
export function rememberCompany(id: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${id}; max-age=${threeYears}; path=/; samesite=lax${secure}`;
}

/** The remembered company, or null. */
export function readCompany(): number | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const id = Number(pair?.slice(name.length + 1) ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}
