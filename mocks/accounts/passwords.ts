import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** ACC-20: as much work as OWASP asks for, about 200 ms: guessing from a stolen file is slow. */
let cost: Cost = { N: 16_384, r: 8, p: 5 };
/** Of hashes that do not say: those of older files. */
const olderCost: Cost = { ...cost, p: 1 };
const keyLength = 32;

/** For tests that try many passwords: a fifth of the work. */
export function hashCheaply(): void {
  cost = olderCost;
}

/** `scrypt$<N>$<r>$<p>$<salt>$<key>`, the last two in base64: a hash keeps its cost when ours is raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return hashOf(cost, salt, key);
}

/**
 * ACC-03, ACC-20: takes the same work without a hash and with an older one, so that the time does not reveal who has an
 * account.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = (hash ?? hashOf(cost, Buffer.alloc(16), Buffer.alloc(keyLength))).split('$');
  const [salt = '', key = ''] = parts.slice(-2);
  const own = costOf(parts);
  const wanted = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), own);
  const left = Math.round((workOf(cost) - workOf(own)) / (cost.N * cost.r));
  if (left > 0) await derive(password, Buffer.alloc(16), { ...cost, p: left });
  return hash !== null && wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** ACC-20: whether a hash is easier to guess from than one made today. */
export function isOlderHash(hash: string): boolean {
  return workOf(costOf(hash.split('$'))) < workOf(cost);
}

const workOf = ({ N, r, p }: Cost): number => N * r * p;

function costOf(parts: readonly string[]): Cost {
  const [N, r, p] = parts.slice(1, -2).map(Number);
  return N && r && p ? { N, r, p } : olderCost;
}

function hashOf({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same characters may be typed composed or not, depending on the keyboard.
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
