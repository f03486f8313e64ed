/** What all the JavaScript of a build may weigh: each change that needs more adds a row that says so. */
export const allowances: readonly { what: string; kib: number }[] = [
  { what: 'the product of 0.1.0, and air', kib: 440 },
  // DSK-90 allows 9 for the table, 5 for the search over a page, 6 for the pane of each screen; a phone fetches none of it.
  { what: 'what a desktop has of its own: table, search, panes of eight screens', kib: 20 },
  { what: 'support in columns, the strips and states of a desktop', kib: 6 },
  { what: 'filters with a month, files of lists, orders on their chart and by instrument', kib: 6 },
  // What each part of it weighs: docs/decisions/trade-budget.md.
  { what: 'the trade screen under the finger: sheet, pad, lines, levels, many at once', kib: 71 },
];
