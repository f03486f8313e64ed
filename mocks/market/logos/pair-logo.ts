import { flags } from './flags.ts';

/** The two flags of a pair as coins: the base above and behind, cut free of the quote currency before it. */
export function pairLogo(code: string): string | null {
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
