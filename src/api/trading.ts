/** Trading, the tag `trading` of the contract: calls and queries. */
export * from './trading-calls.ts';
export * from './trading-queries.ts';
