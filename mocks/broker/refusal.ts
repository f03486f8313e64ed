import { errorCodes, type ErrorCode } from '../../src/generated/error-codes.ts';

/** Why a change of orders is refused, and with which code of the catalogue. */
const codeOf = {
  unknownInstrument: errorCodes.InvalidInput,
  unknownLeverage: errorCodes.InvalidInput,
  noMarginConfigured: errorCodes.InvalidInput,
  targetMissing: errorCodes.InvalidInput,
  targetTooFar: errorCodes.InvalidInput,
  targetTooClose: errorCodes.InvalidInput,
  priceTooFine: errorCodes.InvalidInput,
  tooManyPositions: errorCodes.InvalidInput,
  tooManyPending: errorCodes.InvalidInput,
  orderTooLate: errorCodes.PriceMovedOrStale,
  priceMoved: errorCodes.PriceMovedOrStale,
  priceOnPending: errorCodes.InvalidInput,
  deviationWithoutPrice: errorCodes.InvalidInput,
  expiryPast: errorCodes.InvalidInput,
  expiryNotPending: errorCodes.InvalidInput,
  trailingTooFar: errorCodes.InvalidInput,
  trailingTooClose: errorCodes.InvalidInput,
  targetOnOpen: errorCodes.InvalidInput,
  marketClosed: errorCodes.MarketClosed,
  notEnoughMargin: errorCodes.NotEnoughMargin,
  notEnoughCash: errorCodes.NotEnoughMargin,
  noLeverage: errorCodes.NoLeverageConfigured,
  orderNotFound: errorCodes.OrderNotFound,
  notOpen: errorCodes.OrderStateChanged,
  notPending: errorCodes.OrderStateChanged,
  stopLossNotBelow: errorCodes.StopOnWrongSide,
  stopLossNotAbove: errorCodes.StopOnWrongSide,
  takeProfitNotAbove: errorCodes.StopOnWrongSide,
  takeProfitNotBelow: errorCodes.StopOnWrongSide,
  lotsBelowMinimum: errorCodes.LotsOutOfBounds,
  lotsAboveMaximum: errorCodes.LotsOutOfBounds,
  lotsOffStep: errorCodes.LotsOutOfBounds,
  restNotValid: errorCodes.LotsOutOfBounds,
} as const satisfies Record<string, Exclude<ErrorCode, 1>>;

export type BrokerReason = keyof typeof codeOf;

export type StopsReason = Extract<BrokerReason, `stopLoss${string}` | `takeProfit${string}`>;
export type CancelReason = 'orderNotFound' | 'notPending';
export type PriceReason =
  | 'priceTooFine'
  | 'targetTooFar'
  | 'targetTooClose'
  | 'trailingTooFar'
  | 'trailingTooClose'
  | StopsReason;
export type CostReason = 'noMarginConfigured' | 'notEnoughMargin' | 'notEnoughCash';
export type ChangeReason =
  | 'orderNotFound'
  | 'notOpen'
  | 'targetOnOpen'
  | 'targetMissing'
  | PriceReason
  | CostReason;
export type CloseReason =
  | 'orderNotFound'
  | 'notOpen'
  | 'marketClosed'
  | 'priceMoved'
  | 'deviationWithoutPrice'
  | 'restNotValid'
  | Extract<BrokerReason, `lots${string}`>;
export type PlaceReason = Exclude<
  BrokerReason,
  'orderNotFound' | 'notOpen' | 'notPending' | 'targetOnOpen' | 'restNotValid'
>;

/** A refusal is data. The handlers find the sentence for `reason` in the caller's language; `params` go into it. */
export interface Refused<Reason extends BrokerReason = BrokerReason> {
  ok: false;
  code: (typeof codeOf)[Reason];
  reason: Reason;
  params: Record<string, string | number>;
  /** Epoch ms from which it may go, where that is known. */
  until?: number;
}

/** The reasons are named, so that a handler does not compile whose operation lacks the code of one. */
export type Result<Value, Reason extends BrokerReason = BrokerReason> =
  | { ok: true; value: Value }
  | Refused<Reason>;

export function refuse<Reason extends BrokerReason>(
  reason: Reason,
  params: Refused['params'] = {},
  until: number | null = null,
): Refused<Reason> {
  return { ok: false, code: codeOf[reason], reason, params, ...(until !== null && { until }) };
}
