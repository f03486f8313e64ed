/** Milliseconds after which an answer is too old and is asked for again. */
const freshFor = 10_000;

/**
 * API-14: the answer to a call that the page made before its scripts were there (src/first-picture/head-start.ts). Each is given
 * once, and only where the call would be the same: address, language and token.
 */
export function takeHeadStart(request: Request): Promise<Response> | null {
  const headStart = window.candlewickHeadStart;
  if (!headStart || request.method !== 'GET' || performance.now() > freshFor) return null;
  const { origin, pathname, searchParams } = new URL(request.url);
  const isTimed = searchParams.has('t');
  searchParams.delete('t');
  const key = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  const answer = headStart.answers.get(key);
  const authorization = headStart.token === null ? null : `Bearer ${headStart.token}`;
  const isSame =
    origin === location.origin &&
    isTimed &&
    request.headers.get('lang') === headStart.lang &&
    request.headers.get('Authorization') === authorization;
  if (!answer || !isSame) return null;
  headStart.answers.delete(key);
  return answer.catch(() => fetch(request));
}

/** APP-23: what was pressed before the app stood is pressed now. Call it when the first picture is the app's own. */
export function carryOutPress(): void {
  const headStart = window.candlewickHeadStart;
  const press = headStart?.press;
  if (!press) return;
  headStart.press = null;
  const selector = press.startsWith('/') ? `a[href="${press}"]` : press;
  document.querySelector<HTMLElement>(selector)?.click();
}
