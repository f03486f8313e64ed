import { AccountKind } from '../../src/generated/enums.ts';
import { demoBalance } from '../../src/domain/fixed-figures.ts';
import type { DemoUser, EmailUser, PhoneUser, User } from '../../src/generated/rest.d.ts';
import { Draws } from './draws.ts';
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

const letters = 'abcdefghijklmnopqrstuvwxyz';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function mockPerson(seed: number, examples: ExamplesOf): MockedPerson {
  const draws = new Draws(seed, 'person');
  const [example] = draws.shuffled(examples('getUser'));
  const user = example?.is_demo === AccountKind.Demo ? demoUser(draws) : realUser(draws, example);
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

export function demoUser(draws: Draws): DemoUser {
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

export function emailUser(draws: Draws, email: string): EmailUser {
  return wildRecord<EmailUser>(draws, { ...more(draws), email, area_code: null, phone: null }, [
    'invited_count',
  ]);
}

export function phoneUser(
  draws: Draws,
  { area, phone, email }: { area: string; phone: string; email: string | null },
): PhoneUser {
  return wildRecord<PhoneUser>(draws, { ...more(draws), email, area_code: area, phone }, ['invited_count']);
}

export function mockToken(draws: Draws): string {
  return draws.text(64, '0123456789abcdef');
}
