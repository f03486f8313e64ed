// Figures that hold for every account, price and ticket. They stand alone, so that the first visit has them without the
// arithmetic.

/** USD of a demo account at its start and after a reset. The sandbox pays it; the app names it in its offer. */
export const demoBalance = 100_000;

/** Percent at which the trader is warned, and at which positions are closed. */
export const marginCallLevel = 100;
export const stopOutLevel = 50;

/** Milliseconds: longer without a price, and what is on the screen is old (LIVE-12, LIVE-19). */
export const staleAfter = 10_000;

/** SIZ-06: how many sizes to choose from stand beside each other. */
export const quickCount = 5;
