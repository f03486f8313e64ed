import { expect, it } from 'vitest';
import { may, roleOf, type Capability, type Role } from './roles.ts';

/** The specification's table of roles (section 6), and what the decisions add: a demo account has no loans. */
const specified: Record<Capability, Role[]> = {
  browse: ['guest', 'demo', 'real'],
  join: ['guest', 'demo', 'real'],
  trade: ['demo', 'real'],
  account: ['demo', 'real'],
  support: ['demo', 'real'],
  resetDemo: ['demo'],
  deposit: ['real'],
  withdraw: ['real'],
  wallet: ['real'],
  identity: ['real'],
  invite: ['real'],
  changePassword: ['real'],
  loan: ['real'],
};

it.each(Object.entries(specified) as [Capability, Role[]][])(
  'ROLE-01 (a) (b) (c) (d) who may %s is as the specification has it',
  (capability, roles) => {
    expect((['guest', 'demo', 'real'] as const).filter((role) => may(role, capability))).toEqual(roles);
  },
);

it('ROLE-01 (a) (b) (c) knows a guest, a demo user and a real one; an account not known yet is real', () => {
  expect(roleOf(false, null)).toBe('guest');
  expect(roleOf(true, { is_demo: 1 })).toBe('demo');
  expect(roleOf(true, { is_demo: 0 })).toBe('real');
  expect(roleOf(true, null)).toBe('real');
});
