import { disc } from './logos/disc.ts';
import { pairLogo } from './logos/pair-logo.ts';
import { signs } from './logos/signs.ts';

/**
 * MKT-25: a round SVG for an instrument's code, drawn by us: flags for currencies, an element's or a coin's
 * sign, an index's number, a company's letter. No scripts, no references outside itself. An unknown code
 * gets a grey disc with its first letter.
 */
export function logoSvg(code: string): string {
  const id = code.replace(/[^A-Z0-9]/gi, '');
  const sign = signs[code] ?? { sign: id.slice(0, 1) || '?', light: '#8d95a3', dark: '#5b6371' };
  const drawing = pairLogo(code) ?? disc({ id: `g-${id}`, ...sign });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${drawing}</svg>\n`;
}
