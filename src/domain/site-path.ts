/**
 * A path of this site from an untrusted text, or the fallback (APP-03: `from` is never an address of another site).
 * Control characters and backslashes are refused: browsers read `/\host` as another host.
 */
export function sitePath(text: string | null | undefined, fallback = '/'): string {
  if (!text?.startsWith('/') || text.startsWith('//')) return fallback;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\\u0000-\u001f]/.test(text)) return fallback;
  return text;
}

/** An https address from an untrusted text, or null (for `loss_url`, `service_link` and company pages). */
export function httpsAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const address = new URL(text);
  return address.protocol === 'https:' && !address.username ? address.href : null;
}
