import { AccountKind } from '../generated/enums.ts';
import type { OperationId } from '../generated/operations.ts';

/** Who somebody is to the product. */
export type Role = 'guest' | 'demo' | 'real';

const everybody = ['guest', 'demo', 'real'] as const satisfies readonly Role[];
const withAccount = ['demo', 'real'] as const satisfies readonly Role[];
const live = ['real'] as const satisfies readonly Role[];

/** ROLE-01: what there is to do, and who may; the app and the sandbox both read it here. */
const allowed = {
  /** Quotes, charts, news, ranking, and what the site says of itself. */
  browse: everybody,
  /** Register, log in, open a demo account. */
  join: everybody,
  trade: withAccount,
  /** My profile, my balance and transactions, logging out. */
  account: withAccount,
  /** Write to customer service, with a picture. */
  support: withAccount,
  resetDemo: ['demo'],
  deposit: live,
  withdraw: live,
  wallet: live,
  identity: live,
  invite: live,
  changePassword: live,
  loan: live,
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof allowed;

export function may(role: Role, capability: Capability): boolean {
  const roles: readonly Role[] = allowed[capability];
  return roles.includes(role);
}

/** An account whose details are not known yet counts as real: the server knows better, and refuses. */
export function roleOf(hasAccount: boolean, user: { is_demo: 0 | 1 } | null): Role {
  if (!hasAccount) return 'guest';
  return user?.is_demo === AccountKind.Demo ? 'demo' : 'real';
}

/** ROLE-02: what each call needs. The contract lists 999 and 3001 to match, which a test compares. */
export const capabilityOf: Readonly<Record<OperationId, Capability>> = {
  listInstruments: 'browse',
  listCategories: 'browse',
  listSparkline: 'browse',
  listSparklineSet: 'browse',
  listCandles: 'browse',
  searchInstruments: 'browse',
  submitOrder: 'trade',
  listOrders: 'trade',
  closeOrder: 'trade',
  cancelOrder: 'trade',
  setOrderStops: 'trade',
  loginUser: 'join',
  createDemoAccount: 'join',
  registerUser: 'join',
  resetForgottenPassword: 'join',
  changePassword: 'changePassword',
  logoutUser: 'account',
  getUser: 'account',
  sendEmailCode: 'join',
  sendSmsCode: 'join',
  getCaptcha: 'join',
  resetDemoAccount: 'resetDemo',
  getBalance: 'account',
  getForexAccount: 'account',
  listBalanceRecords: 'account',
  checkSite: 'browse',
  listAreas: 'browse',
  getSetting: 'browse',
  getBasicInfo: 'browse',
  getCompany: 'browse',
  getCompanyStatus: 'browse',
  searchCompanies: 'browse',
  getCompanyEmail: 'browse',
  getComplaintEmail: 'browse',
  getManifest: 'browse',
  uploadImage: 'support',
  listCopyTraders: 'browse',
  listRanking: 'browse',
  listNews: 'browse',
  getNews: 'browse',
  listChatMessages: 'support',
  getChatState: 'support',
  sendChatMessage: 'support',
  markChatRead: 'support',
  getIdentity: 'identity',
  submitIdentity: 'identity',
  listDepositCoins: 'deposit',
  submitCoinDeposit: 'deposit',
  submitWireDeposit: 'deposit',
  listDepositSymbols: 'deposit',
  listDepositBanks: 'deposit',
  listDeposits: 'deposit',
  listWithdrawalCurrencies: 'withdraw',
  submitWithdrawal: 'withdraw',
  listWithdrawals: 'withdraw',
  listWithdrawalMethods: 'wallet',
  bindWithdrawalMethod: 'wallet',
  deleteWithdrawalMethod: 'wallet',
  getLoanInfo: 'loan',
  submitLoanKyc: 'loan',
  listLoanConfigs: 'loan',
  getLoanConfig: 'loan',
  submitLoan: 'loan',
  getLoanDates: 'loan',
  getLoanAgreement: 'loan',
  listLoans: 'loan',
  getLoan: 'loan',
  getRepaymentInfo: 'loan',
  listRepaymentAccounts: 'loan',
  submitRepayment: 'loan',
};
