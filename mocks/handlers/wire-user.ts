import type { Session, User } from '../../src/generated/rest.d.ts';
import type { UserRow } from '../store/schema.ts';
import { openSession } from '../store/sessions.ts';
import type { World } from '../world/world.ts';

/** A user, as the contract writes it. */
export function wireUser(user: UserRow): User {
  return {
    id: user.id,
    uid: user.uid,
    email: user.email,
    is_demo: user.is_demo,
    invite_code: user.invite_code,
    area_code: user.area_code,
    phone: user.phone,
  };
}

/** Opens a session, which login, registration and the demo account answer alike. */
export async function wireSession(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  user: UserRow,
): Promise<Session> {
  return { token: await openSession(db, user.id, clock.now()), user: wireUser(user) };
}
