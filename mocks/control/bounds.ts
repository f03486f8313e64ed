import type { Kysely } from 'kysely';
import { cashOf } from '../broker/ledger.ts';
import type { InstrumentSpec } from '../market/instruments/catalogue.ts';
import { fromMicros } from '../store/micros.ts';
import type { Schema } from '../store/schema.ts';
import type { Faults } from '../world/faults.ts';
import { BadRequest } from './requests.ts';

/** Times what an instrument costs ordinarily, up and down. */
const farthest = 100;
/** USD; the contract has no more for a balance, and profits need room. */
const mostCash = 900_000_000;
const mostFaults = 1000;
const first = Date.UTC(2000);
const last = Date.UTC(2100);

/** SBX-78: a price by hand stays one that the contract can say, also as the rate of a currency. */
export function checkPrice({ anchorPrice, precision, code }: InstrumentSpec, price: number): void {
  const [low, high] = [anchorPrice / farthest, anchorPrice * farthest].map((one) =>
    Number(one.toFixed(precision)),
  );
  if (low !== undefined && high !== undefined && price >= low && price <= high) return;
  throw new BadRequest(
    `price must be a number from ${low} to ${high} for ${code}, and stay there when it is moved`,
  );
}

/** SBX-78: a moment at which there is a market. */
export function checkMoment(at: number): void {
  if (at >= first && at <= last) return;
  throw new BadRequest('to must be a time from 2000 to 2099, and by must lead to one');
}

/** SBX-78: an account holds no more than the contract can say. */
export async function checkDeposit(db: Kysely<Schema>, userId: number, amount: number): Promise<void> {
  const held = fromMicros(await cashOf(db, userId));
  if (held + amount <= mostCash) return;
  throw new BadRequest(`amount must leave the account with at most ${mostCash} USD; it has ${held}`);
}

/** SBX-78: what goes wrong on purpose has an end, since every call looks through it. */
export function checkFaults({ operations }: Pick<Faults, 'operations'>): void {
  if (operations.length < mostFaults) return;
  throw new BadRequest(`There are ${mostFaults} faults, which is the most; clear some first`);
}
