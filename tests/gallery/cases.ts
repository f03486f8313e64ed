import type { Role } from '../../src/domain/roles.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import { routes } from '../../src/routes/route-table.ts';
import { pages } from './pages.ts';

// What the gallery shows texts in: its own pages, and the app's screens with answers that the contract mock makes.

/**
 * What somebody does, by a CSS selector: a press, of several elements on the last or the first; a form is sent; with a
 * text, what is typed into a field.
 */
export type Step = string | { first: string } | [field: string, text: string];

/** A screen of the app, as somebody finds it. */
export interface ScreenCase {
  /** Its address in the app, query included. */
  path: string;
  /** Somebody with a live account where left out. */
  as?: Role;
  /** The examples of the contract that answer; the mock makes the rest. */
  answers?: Partial<Record<OperationId, string>>;
  steps?: Step[];
  width?: number;
}

const form = 'main form';
const row = 'main [role=tabpanel] button, main ul li button';
const inSheet = 'dialog[open] button:not([aria-label])';
const amount: Step = ['main form input[inputmode=decimal]', '700'];
const asGuest = (path: string): ScreenCase => ({ path, as: 'guest' });
const withMoney = { getBalance: 'funded', getForexAccount: 'trading' } as const;
const coins = { listWithdrawalMethods: 'coins', listWithdrawalCurrencies: 'coins', ...withMoney } as const;
const banks = { listWithdrawalMethods: 'banks', listWithdrawalCurrencies: 'banks', ...withMoney } as const;
const toBorrow = {
  getLoanInfo: 'approved',
  listLoans: 'empty',
  listLoanConfigs: 'three',
  getLoanConfig: 'thirtyDays',
} as const;
const toRepay = { getLoan: 'toRepay', listRepaymentAccounts: 'one' } as const;

/** A case for each of an operation's examples. */
const each = (
  path: string,
  id: OperationId,
  examples: string,
  more: Partial<ScreenCase> = {},
): ScreenCase[] =>
  examples.split(' ').map((example) => ({ path, ...more, answers: { ...more.answers, [id]: example } }));

const trading: ScreenCase[] = [
  { path: '/trade', steps: ['main header button:not([aria-pressed]), header button[aria-haspopup]'] },
  { path: '/trade', steps: ['main select + button'] },
  {
    path: '/trade',
    steps: [
      '[data-more]',
      { first: 'dialog[open] label:nth-child(3) input' },
      { first: 'main form [role=switch]' },
      'main form summary',
      'main select + button',
    ],
  },
  { path: '/trade', width: 1280 },
  { path: '/order?type=1', answers: { listOrders: 'open' }, steps: [row, inSheet] },
  { path: '/order?type=0', answers: { listOrders: 'pending' }, steps: [row, inSheet] },
  ...(['open', 'pending', 'history'] as const).flatMap((listOrders, n): ScreenCase[] => {
    const list = { path: `/order?type=${[1, 0, 3][n]}`, answers: { listOrders } };
    return [list, { ...list, steps: [row] }, { ...list, width: 1280 }];
  }),
  ...each('/order', 'listOrders', 'empty'),
  { path: '/rank', steps: [row] },
  { path: '/rank?view=copy', steps: [row] },
  ...each('/rank', 'listRanking', 'empty'),
  { path: '/product?q=zzzz', answers: { searchInstruments: 'none' } },
];

const people: ScreenCase[] = [
  ...['/login', '/register'].map((path) => ({ ...asGuest(path), steps: [form] })),
  ...['/login', '/register'].map((path) => ({
    ...asGuest(path),
    steps: ['main [role=radio], main input[type=radio]'],
  })),
  { ...asGuest('/register'), steps: ['main form label button'] },
  { path: '/mine/email', steps: ['main button'] },
  ...each('/mine/auth', 'getIdentity', 'none', { steps: [form] }),
  ...each('/mine/auth', 'getIdentity', 'waiting rejected'),
  { path: '/user', steps: ['main button'] },
  { path: '/user', width: 1280 },
  ...each('/mine/chat', 'listChatMessages', 'empty'),
  ...each('/news/detail?id=318', 'getNews', 'article'),
];

const money: ScreenCase[] = [
  ...each('/mine/charge', 'listDepositCoins', 'two none'),
  ...each('/mine/charge?step=proof', 'listDepositCoins', 'two', { steps: [form] }),
  { path: '/mine/charge?by=bank&currency=EUR', answers: { listDepositBanks: 'one' } },
  ...each('/mine/charge?view=history', 'listDeposits', 'coins empty'),
  ...each('/mine/charge?view=history&by=bank', 'listDeposits', 'bank'),
  ...each('/mine/charge?step=done&id=20441', 'listDeposits', 'coins'),
  { path: '/mine/withdraw?type=1', answers: coins, steps: [form] },
  { path: '/mine/withdraw?type=1', answers: coins, steps: [amount, form] },
  { path: '/mine/withdraw?type=2', answers: banks, steps: [amount, form] },
  ...each('/mine/withdraw?type=2', 'listWithdrawalMethods', 'none', {
    answers: { listWithdrawalCurrencies: 'banks' },
  }),
  ...each('/mine/withdraw?type=1', 'listWithdrawalCurrencies', 'none'),
  ...each('/mine/withdraw?view=history&type=1', 'listWithdrawals', 'coins empty'),
  { path: '/mine/withdraw-way?type=1', answers: { listWithdrawalCurrencies: 'coins' }, steps: [form] },
  { path: '/mine/withdraw-way?type=2', answers: { listWithdrawalCurrencies: 'banks' }, steps: [form] },
  ...each('/mine/wallet', 'listWithdrawalMethods', 'none'),
  ...each('/mine/bank-card-list', 'listWithdrawalMethods', 'banks', { steps: ['main li button'] }),
  ...each('/mine/coin-address-list', 'listWithdrawalMethods', 'coins', { steps: ['main li button'] }),
  { path: '/mine/history?statement=2026-10' },
  ...each('/mine/history?statement=2026-03', 'listBalanceRecords', 'several'),
];

const loans: ScreenCase[] = [
  ...each('/loan/index', 'getLoanInfo', 'none waiting rejected'),
  ...each('/loan/submit', 'listLoanConfigs', 'none', { answers: toBorrow }),
  ...each('/loan/submit', 'getLoanInfo', 'none', { answers: { listLoans: 'empty' } }),
  { path: '/loan/agreement?id=3&amount=1000', answers: toBorrow, steps: [form] },
  {
    path: '/loan/agreement?id=3&amount=1000',
    answers: toBorrow,
    steps: ['main form input[type=checkbox]', form, form],
  },
  { path: '/loan/sign?id=3&amount=1000', answers: toBorrow },
  ...each('/loan/record', 'listLoans', 'everyState overdue empty'),
  ...each('/loan/repayment?loan_id=804', 'getRepaymentInfo', 'inTime overdue', {
    answers: toRepay,
    steps: [form],
  }),
  ...each('/loan/repayment?loan_id=804', 'listRepaymentAccounts', 'none', {
    answers: { getLoan: 'toRepay' },
  }),
];

/** What stands beside a table, in its head and in the frame. */
const desk: ScreenCase[] = [
  { path: '/' },
  { path: '/', steps: ['button[data-columns-button]'] },
  { path: '/order?type=1', answers: { listOrders: 'open' }, steps: ['thead button'] },
  { path: '/mine/history', answers: { listBalanceRecords: 'several' } },
  { path: '/mine/charge' },
  { path: '/mine/charge?view=history', answers: { listDeposits: 'coins' } },
  { path: '/mine/withdraw?type=1', answers: coins, steps: [amount] },
  { path: '/mine/withdraw?view=history&type=1', answers: { listWithdrawals: 'coins' } },
  { path: '/mine/wallet' },
  { path: '/loan/record', answers: { listLoans: 'everyState' } },
  { path: '/loan/submit', answers: toBorrow },
  { path: '/rank' },
  { path: '/rank?view=copy' },
  { path: '/news' },
  { path: '/mine/announcement' },
  { path: '/mine/chat' },
].map((one) => ({ ...one, width: 1280 }));

/** Each route once, as whoever finds most there; and what a guest, a demo account and a wide screen find else. */
const screens: ScreenCase[] = [
  ...Object.entries(routes).map(([path, { needs }]) => ({
    path,
    as: needs === 'join' ? ('guest' as const) : ('real' as const),
  })),
  ...['/', '/trade', '/order', '/user'].map(asGuest),
  ...['/', '/trade', '/user', '/mine/history', '/mine/system', '/mine/auth'].map((path) => ({
    path,
    as: 'demo' as const,
  })),
  ...trading,
  ...people,
  ...money,
  ...loans,
  ...desk,
];

/** A place of the gallery where texts are shown. */
export interface GalleryCase {
  /** The route, or the name of the gallery's page. */
  place: string;
  title: string;
  /** The query of its address. */
  query: string;
  /** Of the window, in pixels. */
  width: number;
}

const phone = 390;

const withoutEmpty = (values: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

function screenCase({ path, as = 'real', answers = {}, steps, width = phone }: ScreenCase): GalleryCase {
  const examples = Object.entries(answers).map(([id, example]) => `${id}=${example}`);
  const details = [
    as !== 'real' && as,
    ...examples,
    steps && `after ${steps.length === 1 ? 'a step' : `${steps.length} steps`}`,
    width !== phone && `${width} px wide`,
  ].filter(Boolean);
  return {
    place: path.replace(/\?.*/, ''),
    title: details.length > 0 ? `${path} (${details.join(', ')})` : path,
    query: withoutEmpty({
      screen: path,
      as,
      answers: examples.join(' ') || undefined,
      steps: steps && JSON.stringify(steps),
    }).toString(),
    width,
  };
}

/** Every case: the pages of parts, which are quick to look at, then the screens. */
export const cases: readonly GalleryCase[] = [
  ...Object.entries(pages).map(([name, { title }]) => ({
    place: name,
    title,
    query: `page=${name}`,
    width: phone,
  })),
  ...screens.map(screenCase),
];

/** Where a source file is used: pages of the gallery and routes of the app, by how near they are to it. */
export interface PlacesOfFile {
  near: string[];
  /** It belongs to what is around every screen. */
  everywhere: boolean;
}

/** A search ends some day. */
const mostCases = 24;

/** The cases that could show a text of these files, the likeliest first. */
export function casesOf(files: readonly PlacesOfFile[]): GalleryCase[] {
  const near = files.flatMap((file) => file.near);
  const places = new Set(files.some(({ everywhere }) => everywhere) ? [...near, '/'] : near);
  return [...places].flatMap((place) => cases.filter((one) => one.place === place)).slice(0, mostCases);
}
