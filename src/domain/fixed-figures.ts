// Figures that rule every account. They stand alone, so that the first visit has them without the arithmetic.

/** USD of a demo account at its start and after a reset. The sandbox pays it; the app names it in its offer. */
export const demoBalance = 100_000;

/** Percent at which the trader is warned, and at which positions are closed. */
export const marginCallLevel = 100;
export const stopOutLevel = 50;
