/** Where each screen is. */
export const paths = {
  home: '/',
  trade: '/trade',
  orders: '/order',
  profile: '/user',
  news: '/news',
  article: '/news/detail',
  ranking: '/rank',
  feedback: '/feedback',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  search: '/product',
  language: '/language',
  identity: '/mine/auth',
  invite: '/mine/invite',
  contact: '/mine/email',
  announcements: '/mine/announcement',
  password: '/mine/password',
  transactions: '/mine/history',
  deposit: '/mine/charge',
  withdraw: '/mine/withdraw',
  withdrawalMethod: '/mine/withdraw-way',
  wallet: '/mine/wallet',
  bankAccounts: '/mine/bank-card-list',
  coinAddresses: '/mine/coin-address-list',
  support: '/mine/chat',
  settings: '/mine/system',
  loan: '/loan/index',
  loanAmount: '/loan/submit',
  loanAgreement: '/loan/agreement',
  loanSignature: '/loan/sign',
  loans: '/loan/record',
  repayment: '/loan/repayment',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/**
 * The lists of orders by the specification's `type` in the address: open positions, what waits for its price, what is
 * over.
 */
export const orderLists = { open: 1, pending: 0, history: 3 } as const;

/** What a screen reads from the query of its address. A screen that is not named reads nothing. */
interface Queries {
  '/': { code?: string };
  '/trade': { code?: string };
  '/order': { type?: (typeof orderLists)[keyof typeof orderLists] };
  '/news/detail': { id: number };
  '/rank': { view?: 'copy'; sort?: 'rate' | 'win' | 'followers' | 'profit' };
  '/product': { q?: string };
  '/mine/history': { statement?: string; first?: string; last?: string; order?: number };
  '/login': { from?: string };
  '/register': { invite_code?: string; from?: string };
  '/forgot': { from?: string };
  '/mine/charge': {
    by?: 'bank';
    view?: 'history';
    currency?: string;
    to?: number;
    step?: 'proof' | 'done';
    id?: number;
  };
  '/mine/withdraw': { type?: 1 | 2; view?: 'history' | undefined; sent?: number };
  '/mine/withdraw-way': { type?: 1 | 2; from?: string };
  '/loan/agreement': { id: number; amount: number } | { loan_id: number };
  '/loan/sign': { id: number; amount: number };
  '/loan/repayment': { loan_id: number };
}

/** The address of a screen with its query: `pathTo(paths.trade, { code: 'EURUSD' })`. What is undefined is left out. */
export function pathTo<To extends keyof Queries>(path: To, query: Queries[To]): string {
  const known = Object.entries<string | number | undefined>({ ...query }).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * A path of this site from an untrusted text, or the fallback (APP-03: `from` is never an address of another site).
 * Control characters and backslashes are refused: browsers read `/\host` as another host.
 */
export function sitePath(text: string | null | undefined, fallback: string = paths.home): string {
  if (!text?.startsWith('/') || text.startsWith('//')) return fallback;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\\u0000-\u001f]/.test(text)) return fallback;
  return text;
}

/** An https address from an untrusted text, or null (for `loss_url`, `service_link` and company pages). */
export function httpsAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const address = new URL(text);
  return address.protocol === 'https:' && !address.username && !address.password ? address.href : null;
}
