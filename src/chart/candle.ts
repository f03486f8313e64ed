/** A bar and the six periods, as the contract has them: the chart reads bars in no other shape. */
export type { Candle, Period } from '../generated/rest.d.ts';
