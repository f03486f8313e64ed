import { proxy } from 'valtio/vanilla';

/** What this site said of itself at the start; nothing of it is kept. */
export const site = proxy({
  /** Main mode of the initial check (`type` 0); null until it answered. */
  isMain: null as boolean | null,
  /** Where the browser is being sent, since this site has moved; null while it stays. */
  leavingFor: null as string | null,
  /** Whether no market made the prices: then every screen with a price says so (APP-11). */
  simulatedPrices: false,
});

const companyCookie = 'candlewick_company';
const threeYears = 3 * 365 * 24 * 60 * 60;

/** SES-09: the id of the company whose site this is, in a cookie that lasts 3 years. */
export function rememberCompany(id: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${companyCookie}=${id}; max-age=${threeYears}; path=/; samesite=lax${secure}`;
}

/** Returns the remembered company, or null. */
export function readCompany(): number | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${companyCookie}=`));
  const id = Number(pair?.slice(companyCookie.length + 1) ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}
