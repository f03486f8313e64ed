/** Milliseconds after which an answer is too old and is asked for again. */
const freshFor = 10_000;

/**
 * API-14: the answer to a call that the page made before its scripts were there (src/head-start.ts). Each is given
 * once, and only where the call would be the same: address, language and token.
 */
export function takeHeadStart(request: Request): Promise<Response> | null {
  const headStart = window.candlewickHeadStart;
  if (!headStart || request.method !== 'GET' || performance.now() > freshFor) return null;
  const { origin, pathname, searchParams } = new URL(request.url);
  const answer = headStart.answers.get(pathname);
  const authorization = headStart.token === null ? null : `Bearer ${headStart.token}`;
  const isSame =
    origin === location.origin &&
    searchParams.size === 1 &&
    searchParams.has('t') &&
    request.headers.get('lang') === headStart.lang &&
    request.headers.get('Authorization') === authorization;
  if (!answer || !isSame) return null;
  headStart.answers.delete(pathname);
  return answer.catch(() => fetch(request));
}
