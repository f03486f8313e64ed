/**
 * SBX-99: which market made the prices of a store. One more whenever a seed has other prices than before: positions that
 * were opened at them are worth something else then.
 */
export const marketVersion = 2;
