/** What all the JavaScript of a build may weigh: each change that needs more adds a row that says so. */
export const allowances: readonly { what: string; kib: number }[] = [
  { what: 'the product of 0.1.0, and air', kib: 440 },
];
