import { drawsFor, type Draws } from '../../mocks/mocked/draws.ts';

/** What the trader does between confirming a change and hearing of its outcome. */
export type Meanwhile = 'wait' | 'double-tap' | 'reload' | 'back' | 'leave';

export type Place = 'quotes' | 'orders' | 'trade' | 'ranking';

/** The changes that are followed, by operationId. */
export const orderChanges = ['submitOrder', 'closeOrder', 'cancelOrder', 'setOrderStops'] as const;
export const moneyChanges = [
  'submitCoinDeposit',
  'submitWithdrawal',
  'bindWithdrawalMethod',
  'submitLoan',
  'submitRepayment',
] as const;
export type MoneyChange = (typeof moneyChanges)[number];
export type Change = (typeof orderChanges)[number] | MoneyChange;
/** What is done with money, beside trading; only on a live account. */
export const moneyActs = ['deposit', 'withdraw', 'bind', 'borrow', 'repay'] as const;
export type MoneyAct = (typeof moneyActs)[number];

export type Intention =
  | {
      does: 'order';
      code: string;
      side: 'buy' | 'sell';
      kind: 'Market' | 'Pending';
      lots: string;
      stop: boolean;
      meanwhile: Meanwhile;
    }
  | { does: 'order-again'; meanwhile: Meanwhile }
  | { does: 'close' | 'cancel' | 'stops' | MoneyAct; meanwhile: Meanwhile }
  | { does: 'visit'; place: Place }
  | { does: 'watch'; seconds: number }
  | { does: 'reload' | 'back' | 'log-out-and-in' };

/** What happens to a call on its way, between the browser and the server. */
export type WayFault =
  | { fails: 'lost-on-way' | 'hangs' | 'reset-after'; operation: Change }
  | { fails: 'late' | 'slow-answer'; operation: Change; seconds: number };

/** Of what goes wrong: `seconds` for what ends by itself, `steps` for what lasts while the trader goes on. */
export type Fault =
  | { fails: 'held'; operation: Change }
  | WayFault
  | {
      fails: 'status';
      operation: Change | '*' | 'listOrders' | 'listInstruments';
      status: number;
      times: number;
    }
  | { fails: 'refused'; operation: Change; code: 0 | 999 | 1001; times: number }
  | { fails: 'latency'; milliseconds: number; steps: number }
  | { fails: 'sockets-dropped' }
  | { fails: 'sockets-refused' | 'silent' | 'deaf' | 'offline' | 'chunks-gone' | 'chunks-cut'; steps: number }
  | { fails: 'garbled'; messages: number }
  | { fails: 'hidden' | 'frozen'; seconds: number }
  | { fails: 'client-clock'; minutes: number; steps: number }
  | { fails: 'world-clock'; minutes: number }
  | { fails: 'session-ended' | 'restart' };

export type Step = { fault: Fault } | { intention: Intention };

export interface Schedule {
  seed: number;
  number: number;
  account: 'demo' | 'live';
  steps: Step[];
  /** At the end prices stop for longer than they may be shown as live. */
  endsSilent: boolean;
}

/** The instruments that trade at the worlds' hour, the crypto ones at any. */
const codes = ['EURUSD', 'BTCUSD', 'XAUUSD', 'GBPUSD'] as const;

/**
 * Draws a schedule: the same seed and number always give the same one.
 *
 * @param steps of the trader; a usual number when left out
 */
export function drawSchedule(seed: number, number: number, steps?: number): Schedule {
  const draw = drawsFor(seed, 'schedule', number);
  const account = draw.pick(['demo', 'live'] as const);
  const endsSilent = draw.chance(0.5);
  // There must be something to close, to cancel and to change.
  const drawn: Step[] = [{ intention: drawOrder(draw, 'wait') }];
  const count = steps ?? draw.int(5, 8);
  for (let i = 0; i < count; i++) {
    const intention = drawIntention(draw, account);
    if (draw.chance(0.75)) drawn.push({ fault: drawFault(draw, intention) });
    if (draw.chance(0.2)) drawn.push({ fault: drawFault(draw, intention) });
    drawn.push({ intention });
  }
  return { seed, number, account, steps: drawn, endsSilent };
}

function drawMeanwhile(draw: Draws): Meanwhile {
  return draw.pick(['wait', 'wait', 'wait', 'wait', 'double-tap', 'double-tap', 'reload', 'back', 'leave']);
}

function drawOrder(draw: Draws, meanwhile: Meanwhile): Intention {
  const side = draw.pick(['buy', 'sell'] as const);
  return {
    does: 'order',
    code: draw.pick(codes),
    side,
    kind: draw.pick(['Market', 'Market', 'Pending']),
    lots: draw.pick(['0.01', '0.02', '0.05']),
    // A stop that is switched on starts on the side of a buy.
    stop: draw.chance(0.3) && side === 'buy',
    meanwhile,
  };
}

function drawIntention(draw: Draws, account: Schedule['account']): Intention {
  if (account === 'live' && draw.chance(0.5)) return drawMoney(draw);
  const does = draw.pick([
    'order',
    'order',
    'order',
    'order',
    'order-again',
    'close',
    'close',
    'cancel',
    'stops',
    'visit',
    'visit',
    'watch',
    'watch',
    'reload',
    'back',
    'log-out-and-in',
  ] as const);
  switch (does) {
    case 'order':
      return drawOrder(draw, drawMeanwhile(draw));
    case 'order-again':
    case 'close':
    case 'cancel':
    case 'stops':
      return { does, meanwhile: drawMeanwhile(draw) };
    case 'visit':
      return { does, place: draw.pick(['quotes', 'orders', 'trade', 'ranking']) };
    case 'watch':
      return { does, seconds: draw.pick([2, 4, 6, 14]) };
    default:
      return { does };
  }
}

/** Nothing of a form closes with Back but the form. */
function drawMoney(draw: Draws): Intention {
  const meanwhile = draw.pick([
    'wait',
    'wait',
    'wait',
    'double-tap',
    'double-tap',
    'reload',
    'leave',
  ] as const);
  return {
    does: draw.pick(['deposit', 'deposit', 'withdraw', 'withdraw', 'bind', 'borrow', 'repay']),
    meanwhile,
  };
}

const changeOf = {
  order: 'submitOrder',
  'order-again': 'submitOrder',
  close: 'closeOrder',
  cancel: 'cancelOrder',
  stops: 'setOrderStops',
  deposit: 'submitCoinDeposit',
  withdraw: 'submitWithdrawal',
  bind: 'bindWithdrawalMethod',
  borrow: 'submitLoan',
  repay: 'submitRepayment',
} as const;

/** A fault of the very call that comes next, where one comes; else one of the rest of the world. */
function drawFault(draw: Draws, next: Intention): Fault {
  const isChange = next.does in changeOf;
  if (isChange && draw.chance(0.6)) return drawCallFault(draw, changeOf[next.does as keyof typeof changeOf]);
  return drawWorldFault(draw);
}

function drawCallFault(draw: Draws, operation: Change): Fault {
  const fails = draw.pick([
    'held',
    'lost-on-way',
    'hangs',
    'reset-after',
    'late',
    'slow-answer',
    'slow-answer',
    'status',
    'status',
    'refused',
  ] as const);
  switch (fails) {
    case 'late':
      return { fails, operation, seconds: draw.int(2, 24) };
    case 'slow-answer':
      return { fails, operation, seconds: draw.int(1, 9) };
    case 'status':
      return { fails, operation, status: draw.pick([500, 502, 503, 504, 429]), times: 1 };
    case 'refused':
      return { fails, operation, code: draw.pick([0, 1001, 999]), times: 1 };
    case 'held':
      return { fails, operation };
    default:
      return { fails, operation };
  }
}

function drawWorldFault(draw: Draws): Fault {
  const steps = draw.int(1, 3);
  const fails = draw.pick([
    'status',
    'latency',
    'sockets-dropped',
    'sockets-refused',
    'silent',
    'silent',
    'deaf',
    'offline',
    'chunks-gone',
    'chunks-cut',
    'garbled',
    'hidden',
    'frozen',
    'client-clock',
    'world-clock',
    'session-ended',
    'restart',
  ] as const);
  switch (fails) {
    case 'status':
      return {
        fails,
        operation: draw.pick(['*', 'listOrders', 'listInstruments']),
        status: draw.pick([500, 503, 429]),
        times: draw.int(1, 6),
      };
    case 'latency':
      return { fails, milliseconds: draw.int(200, 5000), steps };
    case 'garbled':
      return { fails, messages: draw.int(1, 40) };
    case 'hidden':
    case 'frozen':
      return { fails, seconds: draw.pick([1, 3, 5, 12]) };
    case 'client-clock':
      return { fails, minutes: draw.pick([-1500, -60, -2, 2, 90, 3000, 500_000]), steps };
    case 'world-clock':
      return { fails, minutes: draw.pick([-30, 1, 10, 60, 200]) };
    case 'sockets-dropped':
    case 'session-ended':
    case 'restart':
      return { fails };
    default:
      return { fails, steps };
  }
}
