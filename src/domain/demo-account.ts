/** USD of a demo account at its start and after a reset. The sandbox pays it, and the app names it before anybody asks for one. */
export const demoBalance = 100_000;
