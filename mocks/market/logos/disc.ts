/** A round badge with a sign on a soft gradient. Colours are CSS colours; `sign` is at most four characters. */
export interface Disc {
  id: string;
  light: string;
  dark: string;
  sign: string;
  ink?: string;
  /** More drawing on top, in the 40 × 40 box. */
  extra?: string;
}

const sizes = [21, 21, 17, 13.5, 11];

/** SVG markup in a box of 40 × 40, without the outer element. */
export function disc({ id, light, dark, sign, ink = '#fff', extra = '' }: Disc): string {
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
