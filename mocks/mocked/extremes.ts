import type { Draws } from './draws.ts';

/** SBX-80: how often a mocked answer holds what a screen must bear. The guide for front-end developers names them. */
export const rates = {
  /** Records without any of their optional fields. */
  bare: 0.3,
  /** Texts at their full length without a blank, or written from right to left. */
  text: 0.1,
  /** Numbers at a bound. */
  bound: 0.1,
  /** Lists with nothing in them. */
  empty: 0.1,
  /** Lists of `longList` rows. */
  long: 0.1,
} as const;

/** Rows of a long list: more than a screen shows, and more than a page has. */
export const longList = 24;
/** Rows of the longest list that comes in pages: it needs three. */
const threePages = 57;

/** The most that money can be. */
export const mostMoney = 1_000_000_000;

/** Longest texts by the contract. A test compares them with it. */
export const longest = {
  chatText: 2000,
  companyName: 200,
  companySubject: 500,
  companyAddress: 500,
  companyLocation: 200,
  categoryName: 60,
  bankAddress: 250,
  bankName: 120,
  bankRemark: 300,
  email: 254,
  identityName: 100,
  instrumentName: 80,
  loanOfferName: 60,
  memo: 300,
  message: 500,
  newsSummary: 1000,
  newsTitle: 300,
  officeHours: 200,
  reviewRemark: 300,
  identityRemark: 500,
  riskWarning: 2000,
  statusName: 60,
  traderName: 60,
} as const;

const unbroken = 'Wertpapierhandelsgesellschaftsbedingungen';
const rightToLeft = [
  'تم تنفيذ طلبك، ويمكنك متابعة حسابك من هنا في أي وقت',
  'שוק המטבעות נפתח הבוקר בעליות קלות לקראת החלטת הריבית',
  'معاملات ارزی امروز با نوسان اندک و حجم کم آغاز شد',
];

/** A text, or at the known rate one that is hard to show. */
export function wildText(draws: Draws, natural: string, most: number): string {
  if (!draws.chance(rates.text)) return natural;
  if (draws.chance(0.5)) return draws.pick(rightToLeft).slice(0, most).trim();
  return unbroken.repeat(Math.ceil(most / unbroken.length)).slice(0, most);
}

/** A number, or at the known rate one of its bounds. */
export function wildNumber(draws: Draws, natural: number, bounds: readonly number[]): number {
  return draws.chance(rates.bound) ? draws.pick(bounds) : natural;
}

/** How many rows a list has that comes whole: none, many, or an ordinary number. */
export function wildCount(draws: Draws, usual: number): number {
  if (draws.chance(rates.empty)) return 0;
  return draws.chance(rates.long / (1 - rates.empty)) ? longList : draws.int(1, usual);
}

/** How many rows a list has that comes in pages: none, a part of a page, more than one, up to three. */
export function wildTotal(draws: Draws): number {
  const count = wildCount(draws, 20);
  return count > 0 && count < longList && draws.chance(0.3) ? draws.int(21, threePages) : count;
}

/** A record, or at the known rate what is left of it without its optional fields. */
export function wildRecord<Row extends object>(
  draws: Draws,
  row: Row,
  optional: readonly OptionalKey<Row>[],
): Row {
  if (!draws.chance(rates.bare)) return row;
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => !(optional as readonly string[]).includes(key)),
  ) as Row;
}

type OptionalKey<Row> = Row extends unknown
  ? { [Key in keyof Row]-?: object extends Pick<Row, Key> ? Key : never }[keyof Row]
  : never;
