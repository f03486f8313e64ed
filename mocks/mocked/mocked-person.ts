import { AccountKind } from '../../src/generated/enums.ts';
import { demoBalance } from '../../src/domain/fixed-figures.ts';
import type { DemoUser, EmailUser, PhoneUser, User } from '../../src/generated/rest.d.ts';
import { drawsOf, type Draws } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, mostMoney, rates, wildNumber, wildRecord } from './extremes.ts';

/** Who a seed's account belongs to, and what is on it. */
export interface MockedPerson {
  user: User;
  /** Cash in USD. */
  balance: number;
  /** Nothing has happened yet. */
  isFresh: boolean;
}

/** Who has logged in: a demo account, or what a real one is called by. */
export type Who = { demo: true } | { email: string } | { area: string; phone: string; email: string | null };

/** The account of somebody who has logged in, the same for each token of theirs. */
export function userOf(seed: number, who: Who): User {
  if ('demo' in who) return demoUserOf(seed);
  const draws = drawsOf(seed, 'user', who);
  return 'phone' in who ? phoneUser(draws, who) : emailUser(draws, who.email);
}

export const demoUserOf = (seed: number): DemoUser => demoUser(drawsOf(seed, 'demo user'));

const tokenStart = 'mocked.';
/** The contract's longest token. */
const longestToken = 512;

/** SBX-05: a token says whose it is, so that nothing has to be remembered of a login. */
export function tokenOf(who: Who): string {
  const token = tokenStart + Buffer.from(JSON.stringify(who)).toString('base64url');
  // Of so long a name only the seed's own person is left.
  return token.length > longestToken ? `${tokenStart}nobody-by-name` : token;
}

/** Null for tokens that no login of the mock has made. */
export function whoOf(token: string | null): Who | null {
  if (!token?.startsWith(tokenStart)) return null;
  try {
    const who: unknown = JSON.parse(Buffer.from(token.slice(tokenStart.length), 'base64url').toString());
    return isWho(who) ? who : null;
  } catch {
    return null;
  }
}

function isWho(value: unknown): value is Who {
  if (typeof value !== 'object' || value === null) return false;
  const { demo, email = null, area, phone } = value as Record<string, unknown>;
  if (demo === true) return true;
  if (email !== null && typeof email !== 'string') return false;
  return phone === undefined ? email !== null : typeof phone === 'string' && typeof area === 'string';
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The account of who has logged in, or of the seed's own person where the token says nobody. */
export function mockPerson(seed: number, examples: ExamplesOf, who: Who | null): MockedPerson {
  const draws = drawsOf(seed, 'person');
  const [example] = draws.shuffled(examples('getUser'));
  const own = example?.is_demo === AccountKind.Demo ? demoUser(draws) : realUser(draws, example);
  const user = who ? userOf(seed, who) : own;
  const isFresh = draws.chance(rates.empty);
  return { user, isFresh, balance: balanceOf(draws, user, isFresh) };
}

function balanceOf(draws: Draws, { is_demo }: User, isFresh: boolean): number {
  if (is_demo === AccountKind.Demo)
    return isFresh ? demoBalance : draws.decimal(0.7 * demoBalance, 1.4 * demoBalance, 2);
  return isFresh ? 0 : wildNumber(draws, draws.decimal(300, 60_000, 2), [0, mostMoney]);
}

function ids(draws: Draws) {
  return { id: draws.int(1000, 9_000_000), uid: draws.digits(draws.int(6, 12)) };
}

function demoUser(draws: Draws): DemoUser {
  const nobody = { email: null, invite_code: null, area_code: null, phone: null };
  return { ...ids(draws), ...nobody, is_demo: AccountKind.Demo };
}

function realUser(draws: Draws, example: User | undefined): User {
  const phone = example?.phone ?? null;
  if (phone === null) return emailUser(draws, addressOf(draws, example?.email ?? 'ada.byron@example.com'));
  const kept = draws.chance(0.5) ? null : addressOf(draws, 'ada.byron@example.com');
  return phoneUser(draws, {
    area: example?.area_code ?? '44',
    phone: draws.digits(phone.length),
    email: kept,
  });
}

/** The example's address of somebody else, or at the known rate the longest that there can be. */
function addressOf(draws: Draws, example: string): string {
  const at = example.slice(example.indexOf('@'));
  const name = draws.pick(['ada.byron', 'grace.okafor', 'koji.sato', 'mara.lind', 'li.wei']);
  if (!draws.chance(rates.text)) return `${name}${draws.int(1, 999)}${at}`;
  const domain = `@${draws.text(54, letters)}.`;
  const fill = longest.email - 64 - domain.length - 'example.com'.length;
  return `${draws.text(64, letters)}${domain}${`${draws.text(59, letters)}.`.repeat(4).slice(-fill)}example.com`;
}

const more = (draws: Draws) => ({
  ...ids(draws),
  is_demo: AccountKind.Real,
  invite_code: wildNumber(draws, 0, [1]) === 1 ? draws.text(32, capitals) : draws.text(6, capitals),
  invited_count: wildNumber(draws, draws.int(0, 12), [0, 10_000_000]),
});

function emailUser(draws: Draws, email: string): EmailUser {
  return wildRecord<EmailUser>(draws, { ...more(draws), email, area_code: null, phone: null }, [
    'invited_count',
  ]);
}

function phoneUser(draws: Draws, { area, phone, email }: Extract<Who, { phone: string }>): PhoneUser {
  return wildRecord<PhoneUser>(draws, { ...more(draws), email, area_code: area, phone }, ['invited_count']);
}
