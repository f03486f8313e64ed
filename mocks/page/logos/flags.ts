/** A five-pointed star about a point, radius r. */
function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? r : r * 0.42;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
}

const field = (fill: string) => `<rect width="26" height="26" fill="${fill}"/>`;

const euroStars = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  return star(13 + 8 * Math.cos(angle), 13 + 8 * Math.sin(angle), 1.7, '#ffcc00');
}).join('');

const stripes = Array.from(
  { length: 4 },
  (_, index) => `<rect y="${3.7 + index * 7.4}" width="26" height="3.7" fill="#fff"/>`,
).join('');

/** Two diagonals and a cross; the smaller, the plainer. */
function union(size: number): string {
  const half = size / 2;
  const diagonals = `M0 0L${size} ${size}M${size} 0L0 ${size}`;
  const cross = `M${half} 0V${size}M0 ${half}H${size}`;
  return (
    `<path d="${diagonals}" stroke="#fff" stroke-width="${size * 0.19}"/>` +
    `<path d="${diagonals}" stroke="#c8102e" stroke-width="${size * 0.08}"/>` +
    `<path d="${cross}" stroke="#fff" stroke-width="${size * 0.31}"/>` +
    `<path d="${cross}" stroke="#c8102e" stroke-width="${size * 0.18}"/>`
  );
}

const southernCross = (fill: string, edge: string) =>
  [
    [19, 6],
    [22.5, 11],
    [15.5, 12],
    [19, 19.5],
  ]
    .map(([x, y]) => star(x, y, 2.6, edge) + star(x, y, 1.9, fill))
    .join('');

/** Simplified flags by currency, in a box of 26 × 26 that the caller clips to a circle. */
export const flags: Readonly<Record<string, string>> = {
  EUR: field('#1f4aa8') + euroStars,
  USD:
    field('#c8283c') +
    stripes +
    `<rect width="14" height="14.8" fill="#23407c"/>` +
    star(7, 7.8, 4.4, '#fff'),
  JPY: field('#fff') + `<circle cx="13" cy="13" r="6.4" fill="#bc1c38"/>`,
  GBP: field('#1d3a7d') + union(26),
  AUD: field('#1b3f94') + union(13) + star(7, 19.5, 3.4, '#fff') + southernCross('#fff', '#fff'),
  NZD: field('#152c6b') + union(13) + southernCross('#d0213a', '#fff'),
  CAD:
    field('#fff') +
    `<path d="M0 0h7v26H0zM19 0h7v26h-7z" fill="#d22630"/>` +
    `<path d="M13 6l1.6 3 2-1-.6 4 2.6-1-.7 2.4-3.5 3.2.4 1.6-1.4-.3V21h-.8v-3.100l-1.4.3.4-1.6-3.5-3.2-.7-2.4 2.6 1-.6-4 2 1z" fill="#d22630"/>`,
  CHF:
    field('#d52b1e') +
    `<path d="M10.7 6.500h4.600v4.200h4.200v4.600h-4.200v4.200h-4.600v-4.200H6.500v-4.600h4.200z" fill="#fff"/>`,
};
