import type { ServerResponse } from 'node:http';
import { dataHeaders } from '../security-headers.ts';
import { flags } from './flags.ts';
import { signs, type Sign } from './signs.ts';

/**
 * MKT-25: a round SVG for an instrument's code, of our own making: flags for currencies, an element's or a coin's
 * sign, an index's number, a company's letter. No scripts, no references outside itself. An unknown code
 * gets a grey disc with its first letter.
 */
export function logoSvg(code: string): string {
  const id = code.replace(/[^A-Z0-9]/gi, '');
  const sign = signs[code] ?? { sign: id.slice(0, 1) || '?', light: '#8d95a3', dark: '#5b6371' };
  const drawing = pair(code) ?? disc(`g-${id}`, sign);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${drawing}</svg>\n`;
}

/** Font size by the length of the sign. */
const sizes = [21, 21, 17, 13.5, 11];

/** SVG markup in a box of 40 × 40, without the outer element. */
function disc(id: string, { light, dark, sign, ink = '#fff', extra = '' }: Sign): string {
  const size = sizes[Math.min(sign.length, sizes.length - 1)];
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0.6" y2="1">` +
    `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>` +
    `<circle cx="20" cy="20" r="20" fill="url(#${id})"/>` +
    `<circle cx="20" cy="20" r="19.25" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="1.5"/>` +
    `<text x="20" y="${20 + size * 0.36}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" ` +
    `font-size="${size}" font-weight="700" text-anchor="middle" fill="${ink}">${sign}</text>${extra}`
  );
}

/** The two flags of a pair as coins: the base above and behind, cut free of the quote currency before it. */
function pair(code: string): string | null {
  const base = flags[code.slice(0, 3)];
  const quote = flags[code.slice(3)];
  if (!base || !quote) return null;
  // A mid grey at low strength rims a white flag on light ground and a dark one on dark.
  const rim = `<circle cx="13" cy="13" r="12.6" fill="none" stroke="#7f8795" stroke-opacity="0.4" stroke-width="0.8"/>`;
  return (
    `<defs><clipPath id="c-${code}"><circle cx="13" cy="13" r="13"/></clipPath>` +
    `<mask id="m-${code}"><rect width="40" height="40" fill="#fff"/><circle cx="27" cy="27" r="14.6"/></mask></defs>` +
    `<g mask="url(#m-${code})"><g clip-path="url(#c-${code})">${base}</g>${rim}</g>` +
    `<g transform="translate(14 14)"><g clip-path="url(#c-${code})">${quote}</g>${rim}</g>`
  );
}

const address = /^\/logos\/([A-Z0-9._-]{1,20})\.svg$/;

/** SBX-52: pictures of the instruments. Returns whether the address is one of theirs. */
export function serveLogo(path: string, response: ServerResponse): boolean {
  if (!path.startsWith('/logos/')) return false;
  const code = address.exec(path)?.[1];
  if (code === undefined) {
    response.writeHead(404, { ...dataHeaders, 'content-type': 'text/plain; charset=utf-8' });
    response.end('No such instrument');
    return true;
  }
  const svg = logoSvg(code);
  response.writeHead(200, {
    ...dataHeaders,
    'content-type': 'image/svg+xml',
    'content-length': Buffer.byteLength(svg),
    'cache-control': 'public, max-age=86400',
    // An SVG opened by itself is a document: it may style itself and nothing else.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
  });
  response.end(svg);
  return true;
}
