/**
 * Holidays of MKT-06 as the exchanges publish them, written out by hand for the days that scenarios reach: from October
 * 2026 to April 2027. Dates are local.
 */
interface Rest {
  closed: readonly string[];
  /** Days that end early, with the hour. */
  early?: Readonly<Record<string, number>>;
}

const [christmas, newYear, goodFriday, easterMonday] = [
  '2026-12-25',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
];
/** Boxing Day on a Saturday is made up for. */
const boxingDay = '2026-12-28';

const german: Rest = {
  closed: ['2026-12-24', christmas, '2026-12-31', newYear, goodFriday, easterMonday],
};
const london: Rest = {
  closed: [christmas, boxingDay, newYear, goodFriday, easterMonday],
  early: { '2026-12-24': 12.5, '2026-12-31': 12.5 },
};
const futures: Rest = { closed: [christmas, newYear, goodFriday] };

export const holidays: Readonly<Record<string, Rest>> = {
  currency: { closed: [christmas, newYear] },
  metal: futures,
  'us-index': futures,
  'us-share': {
    // The first one for the examples of the written page.
    closed: ['2026-07-03', '2026-11-26', christmas, newYear, '2027-01-18', '2027-02-15', goodFriday],
    early: { '2026-11-27': 13, '2026-12-24': 13 },
  },
  'german-index': german,
  'german-share': german,
  'london-index': london,
  'london-share': london,
  'tokyo-index': {
    closed: [
      '2026-11-03',
      '2026-11-23',
      '2026-12-31',
      newYear,
      '2027-01-11',
      '2027-02-11',
      '2027-02-23',
      '2027-03-22',
      '2027-04-29',
    ],
  },
  'sydney-index': { closed: [christmas, boxingDay, newYear, '2027-01-26', goodFriday, easterMonday] },
};

/** Days between which the holidays are written out, midnight UTC. */
export const knownDays = { first: Date.UTC(2026, 9, 13), last: Date.UTC(2027, 3, 24) };
