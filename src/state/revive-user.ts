import type { User } from '../generated/rest.d.ts';
import { isRecord } from './read-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** A stored user, when it is still whole; else null, and the first call fetches it again. */
export function reviveUser(stored: unknown): User | null {
  if (!isRecord(stored)) return null;
  const { id, uid, email, is_demo, invite_code, area_code, phone } = stored;
  if (typeof id !== 'number' || !isText(uid) || (is_demo !== 0 && is_demo !== 1)) return null;
  if (!isTextOrNull(email) || !isTextOrNull(invite_code) || !isTextOrNull(area_code)) return null;
  if (!isTextOrNull(phone)) return null;
  return { id, uid, email, is_demo, invite_code, area_code, phone };
}
