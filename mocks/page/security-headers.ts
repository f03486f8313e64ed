import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

const hostForm = /^[a-z0-9.-]+(?::\d+)?$|^\[[0-9a-f:]+\](?::\d+)?$/i;

/**
 * SBX-50: what a browser may do with our page: its own files only, no inline script but the build's own, no eval, in
 * nobody's frame. A nonce is for the development server alone, whose client adds scripts and styles of its own.
 */
export function securityHeaders(
  host: string | undefined,
  nonce?: string,
  inline: InlineHashes = { scripts: [], styles: [] },
): OutgoingHttpHeaders {
  const own = nonce === undefined ? `'self'` : `'self' 'nonce-${nonce}'`;
  const allow = (hashes: readonly string[]) => [own, ...hashes].join(' ');
  // Some browsers do not count a WebSocket of the same host as 'self'.
  const sockets = host !== undefined && hostForm.test(host) ? ` ws://${host} wss://${host}` : '';
  const policy = [
    `default-src 'self'`,
    `script-src ${allow(inline.scripts)}`,
    `style-src ${allow(inline.styles)}`,
    `img-src 'self' data: blob: https:`,
    `connect-src 'self'${sockets}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * SBX-77: what a browser may do with a reference page: nothing of another host's, and no calls. Redoc makes its styles
 * in the page, and searches in a worker of its own making.
 */
export function referenceHeaders(withRedoc: boolean): OutgoingHttpHeaders {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${withRedoc ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data:`,
    ...(withRedoc ? ['worker-src blob:'] : []),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/**
 * SBX-54: what a browser may do with an answer that is no page: read it
 * from our own pages, and show or run nothing of it.
 */
export const dataHeaders = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** Of a file that pages load: for our own pages only, and never read as another type. */
export const assetHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** What stands inside a page, for its policy: by hash, so that nothing else runs. */
interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The hashes of the scripts and styles that a build has put into its HTML. */
export function inlineHashes(html: string): InlineHashes {
  const of = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: of('script'), styles: of('style') };
}
