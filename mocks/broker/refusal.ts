import { errorCodes, type ErrorCode } from '../../src/generated/error-codes.ts';

/** Why a change of orders is refused, and with which code of the catalogue. */
const codeOf = {
  unknownInstrument: errorCodes.InvalidInput,
  unknownLeverage: errorCodes.InvalidInput,
  noMarginConfigured: errorCodes.InvalidInput,
  targetMissing: errorCodes.InvalidInput,
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
} as const satisfies Record<string, Exclude<ErrorCode, 1>>;

export type BrokerReason = keyof typeof codeOf;

/** A refusal is data. The handlers find the sentence for `reason` in the caller's language; `params` go into it. */
export interface Refused {
  ok: false;
  code: Exclude<ErrorCode, 1>;
  reason: BrokerReason;
  params: Record<string, string | number>;
}

export type Result<Value> = { ok: true; value: Value } | Refused;

export function refuse(reason: BrokerReason, params: Refused['params'] = {}): Refused {
  return { ok: false, code: codeOf[reason], reason, params };
}
