import { ApiError } from '../api/api-error.ts';
import { createAskAgain } from '../api/ask-again.ts';
import { query, read } from '../api/operation.ts';
import { queryClient } from '../api/query-client.ts';
import { SiteKind, SiteStatus } from '../generated/enums.ts';
import { activate, followLanguage } from '../i18n/catalogues.ts';
import { firstLanguage, matchLanguage } from '../i18n/languages.ts';
import { preferences } from '../state/preferences.ts';
import { confirmSession, session } from '../state/session.ts';
import { readCompany, rememberCompany, site } from '../state/site.ts';
import { readManifest } from '../state/site-host.ts';
import { httpsAddress } from '../routes/paths.ts';

/**
 * APP-13: shows the first language as soon as it is known; only a browser that wants none of ours waits for the site's.
 */
export async function activateFirstLanguage(): Promise<void> {
  const stored = preferences.language;
  const browser = navigator.languages;
  const needsSite = !stored && !matchLanguage(browser);
  const basicInfo = needsSite ? await read('getBasicInfo').catch(() => null) : null;
  await activate(firstLanguage({ stored, browser, site: basicInfo?.default_lang })).finally(followLanguage);
}

/** API-16: what the page asks by itself, no screen knows of; it too is asked again. */
function untilAnswered(ask: () => Promise<void>): () => Promise<void> {
  const again = createAskAgain(() => void attempt());
  const attempt = (): Promise<void> => ask().then(again.done, again.failed);
  return attempt;
}

/**
 * APP-04: the initial check, beside the first screen and not before it. A site that is no longer here sends the
 * browser on, to https only; when the check fails, the site is used as it is.
 */
export const checkSite = untilAnswered(async () => {
  site.isMain = null;
  const check = await read('checkSite');
  site.isMain = check.type === SiteKind.Main;
  site.leavingFor = check.status === SiteStatus.Open ? null : httpsAddress(check.loss_url);
});

/**
 * SES-09: asks whose site this is; the query client keeps the answer, and the company's id in its cookie. What is
 * remembered is renewed first, since a browser keeps no cookie longer than 400 days.
 */
export const askCompany = untilAnswered(async () => {
  const known = readCompany();
  if (known !== null) rememberCompany(known);
  await queryClient.fetchQuery(query('getCompanyStatus'));
});

/** What the site says of itself in its manifest: whether its prices are simulated. A site may have none. */
export const readSite = untilAnswered(async () => {
  const manifest = await readManifest();
  if (manifest === null && !navigator.onLine) throw new ApiError('offline', null, 'No manifest');
  site.simulatedPrices = manifest?.simulated_prices ?? false;
});

/**
 * APP-12: reads who is signed in again, without a word on the screen. A session that has ended ends here. An answer
 * that belongs to an earlier session is dropped.
 */
export async function refreshUser(): Promise<void> {
  const { token } = session;
  if (!token) return;
  try {
    // Through the cache: a screen that shows the same does not ask again.
    const user = await queryClient.fetchQuery(query('getUser', {}, { staleTime: 0 }));
    if (session.token !== token) return;
    session.user = user;
    confirmSession();
  } catch {
    // The stored user stays until a call that the person asked for fails.
  }
}
