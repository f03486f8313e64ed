// One of each thing of the contract, and of what the rules work with, for tests: change what the test is about, leave
// the rest.
import { instrumentTerms } from '../domain/instrument.ts';
import type { SizeInput } from '../domain/position-size.ts';
import type { Side } from '../domain/side.ts';
import type { CompleteReason } from '../generated/enums.ts';
import type {
  CancelledOrder,
  ChatInfo,
  ClosedOrder,
  DemoUser,
  EmailUser,
  Instrument,
  OpenOrder,
  Order,
  PendingOrder,
  PhoneUser,
  WebManifest,
} from '../generated/rest.d.ts';
import type { MarketTick, Portfolio } from '../generated/socket.d.ts';

/** EUR/USD, open, at 100:1 and two other leverages. */
export const instrument = (changes: Partial<Instrument> = {}): Instrument => ({
  Id: 1,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Name: 'Euro · US Dollar',
  Logo: '/logos/EURUSD.svg',
  CategoryId: 1,
  MarketStatus: 1,
  PricePrecision: 5,
  ForexQuotations: { Open: 1.08414, Close: 1.08642, Change: 0.21 },
  HasForexMultiple: [{ Value: 50 }, { Value: 100 }, { Value: 200 }],
  ForexMinCont: 0.01,
  ForexMaxCont: 50,
  ForexContNum: 100_000,
  Pip: 0.01,
  ForexFeeRate: 7,
  MarginMode: 0,
  QuoteCurrency: 'USD',
  QuoteRate: 1,
  Spread: 0.00012,
  ...changes,
});

/** Fields of any state of an order; which of them fit together, `Status` decides. */
type OrderChanges = Partial<Omit<OpenOrder, OrderState> & Record<'FactProfits', number>> & {
  Status?: Order['Status'];
  Price?: number | null;
  CompleteTimeHandler?: string | null;
  CompleteReason?: CompleteReason;
};
type OrderState = 'Status' | 'Price' | 'FactProfits' | 'CompleteTimeHandler' | 'CompleteReason';

const orderFields = {
  Id: 7,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
  OrderType: 1,
  Quantity: 0.5,
  OriginPrice: 1.08214,
  UpdatePrice: 1.08642,
  CautionMoney: 541.1,
  TradeFee: 3.5,
  TargetLossPrice: 0,
  TargetProfitPrice: 0,
  CreateTimeHandler: '2026-10-14T09:41:07Z',
  Multiple: 100,
};
const completed = { Status: 3, CompleteTimeHandler: '2026-10-15T09:41:07Z' } as const;

/** An open buy of half a lot EUR/USD. */
export const openOrder = (changes: Partial<OpenOrder> = {}): OpenOrder => ({
  ...orderFields,
  Status: 1,
  Price: 1.0822,
  FactProfits: 211,
  CompleteTimeHandler: null,
  ...changes,
});

/** The same order, waiting for its price. */
export const pendingOrder = (changes: Partial<PendingOrder> = {}): PendingOrder => ({
  ...orderFields,
  Status: 0,
  Price: null,
  FactProfits: 0,
  CompleteTimeHandler: null,
  ...changes,
});

/** The same order, closed by its owner. */
export const closedOrder = (changes: Partial<ClosedOrder> = {}): ClosedOrder => ({
  ...orderFields,
  ...completed,
  Price: 1.0822,
  FactProfits: 211,
  CompleteReason: 1,
  ...changes,
});

/** The same order, cancelled before it filled. */
export const cancelledOrder = (changes: Partial<CancelledOrder> = {}): CancelledOrder => ({
  ...orderFields,
  ...completed,
  Price: null,
  FactProfits: 0,
  CompleteReason: 5,
  ...changes,
});

/** An order in the state that the changes name; without one it is open. */
export function order(changes: OrderChanges = {}): Order {
  const { Status = 1, Price } = changes;
  const whole = { 0: pendingOrder, 1: openOrder, 3: Price === null ? cancelledOrder : closedOrder }[Status]();
  // The answers of the fake server are checked against the contract; here nothing relates the changes.
  return { ...whole, ...changes } as Order;
}

/** A tick of `instrument()`. */
export const tick = (changes: Partial<MarketTick> = {}): MarketTick => ({
  Id: 1,
  Code: 'EURUSD',
  Close: 1.08642,
  Change: 0.21,
  Open: 1.08414,
  High: 1.08701,
  Low: 1.08377,
  Volume: 18_200,
  MarketStatus: 1,
  Time: Date.parse('2026-11-18T10:00:00Z'),
  ...changes,
});

/** The account of somebody who holds `order()`. */
export const portfolio = (changes: Partial<Portfolio> = {}): Portfolio => ({
  ProfitsTotal: 211,
  HazardRate: 18_519.4,
  CautionMoneyAll: 541.1,
  Balance: 99_996.5,
  TransOrder: [{ Id: 7, UpdatePrice: 1.08642, FactProfits: 211 }],
  ...changes,
});

/** Somebody with a demo account. */
export const user = (changes: Partial<DemoUser> = {}): DemoUser => ({
  id: 7,
  uid: '80021547',
  email: null,
  is_demo: 1,
  invite_code: null,
  area_code: null,
  phone: null,
  ...changes,
});

export const demoUser = user();
export const realUser: EmailUser = {
  id: 8,
  uid: '80021548',
  email: 'ada@example.com',
  is_demo: 0,
  invite_code: 'ADA1',
  area_code: null,
  phone: null,
};
export const phoneUser: PhoneUser = { ...realUser, email: null, area_code: '44', phone: '7700900123' };

export const basicInfo = (changes: Partial<ChatInfo> = {}): ChatInfo => ({
  service_link: null,
  service_link_type: 1,
  verify_reg_type: 0,
  trade_fee_type: 1,
  default_lang: 'en',
  copy_trading_window_days: 21,
  kyc_review_hours: 48,
  late_fee_daily_rate: 0.0025,
  excluded_countries: [],
  risk_warning: 'You can lose money.',
  ...changes,
});

export const manifest = (changes: Partial<WebManifest> = {}): WebManifest => ({
  name: 'Candlewick',
  short_name: 'Candlewick',
  start_url: '/',
  display: 'standalone',
  theme_color: '#0b0f14',
  background_color: '#0b0f14',
  icons: [{ src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  is_demo_site: false,
  demo_id: 3,
  simulated_prices: true,
  ...changes,
});

/** What a size of EUR/USD is worked out from: at 1.07622 / 1.07634, with a stop loss 30 pips away. */
export const sizeInput = (side: Side, changes: Partial<SizeInput> = {}): SizeInput => ({
  terms: instrumentTerms(instrument()),
  commissionMode: 'per-lot',
  leverage: 100,
  side,
  price: side === 'buy' ? 1.07634 : 1.07622,
  stopLoss: side === 'buy' ? 1.07334 : 1.07922,
  freeMargin: 100_000,
  equity: 100_000,
  ...changes,
});

/** What `submitOrder` sends: buys 0.3 lots of the first instrument at the market. */
export const orderInput = {
  type: 1,
  cont: 0.3,
  forex_id: 1,
  status: 1,
  target_price: 0,
  stop_loss_price: 0,
  target_profit_price: 0,
  multiple: 100,
} as const;
