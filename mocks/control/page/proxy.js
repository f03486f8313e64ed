// What the server of `--against` has done, as the texts of a table.

/** @param {{address: string, only: string[] | null}} proxy */
export const proxyText = ({ address, only }) =>
  `${only === null ? 'All calls and sockets' : only.join(', ')} → ${address}`;

const sides = {
  request: ', by the app’s request',
  command: ', by the app’s command',
  answer: '',
  message: ', message',
};

/** @param {{side: string, where: string, place: string, what: string, count: number}} one */
export const breakCells = ({ side, where, place, what, count }) => [
  `${where}${sides[side]}`,
  `${place} ${what}`,
  count,
];

/** @param {{name: string, count: number, broken: number}} one */
export const tallyCells = ({ name, count, broken }) => [name, count, broken];
