import type { User } from '../generated/rest.d.ts';
import { AccountKind } from '../generated/enums.ts';
import { isRecord } from './read-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A stored user, when it is still whole; else null, and the first call fetches it again. */
export function reviveUser(stored: unknown): User | null {
  if (!isRecord(stored)) return null;
  const { id, uid, email, is_demo, invite_code, area_code, phone } = stored;
  if (typeof id !== 'number' || !isText(uid)) return null;
  if (is_demo === AccountKind.Demo) {
    if (email !== null || invite_code !== null || area_code !== null || phone !== null) return null;
    return { id, uid, email, is_demo, invite_code, area_code, phone };
  }
  if (is_demo !== AccountKind.Real || !isText(invite_code)) return null;
  const known = { id, uid, is_demo, invite_code };
  if (isText(area_code) && isText(phone) && (email === null || isText(email))) {
    return { ...known, email, area_code, phone };
  }
  return isText(email) && area_code === null && phone === null ? { ...known, email, area_code, phone } : null;
}
