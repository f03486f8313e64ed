import { ContactKind } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { AccountName } from '../accounts/users.ts';
import { findArea, isExcluded } from './areas.ts';
import type { MessageKey } from '../messages/messages.ts';

type Parsed =
  | { ok: true; name: AccountName; account: string }
  | { ok: false; code: typeof errorCodes.InvalidInput; key: MessageKey };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const phonePattern = /^\d{4,15}$/;

const invalid = (key: MessageKey): Parsed => ({ ok: false, code: errorCodes.InvalidInput, key });

/** The lookup form of an account: an email address in small letters, or all digits of a phone number. */
export function normalAccount(account: string): string {
  return account.includes('@') ? account.trim().toLowerCase() : account.replace(/\D/g, '');
}

/** ACC-08: reads the name of a new account; a phone number comes with its calling code in front, as `area_id` says. */
export function parseAccount(kind: ContactKind, account: string, areaId?: number): Parsed {
  const normal = normalAccount(account);
  if (kind === ContactKind.Email) {
    return emailPattern.test(normal)
      ? { ok: true, name: { email: normal }, account: normal }
      : invalid('emailInvalid');
  }
  const area = findArea(areaId);
  if (!area) return invalid('areaUnknown');
  if (isExcluded(area)) return invalid('countryExcluded');
  const callingCode = area.global_code.replace('-', '');
  const phone = normal.startsWith(callingCode) ? normal.slice(callingCode.length) : '';
  if (!phonePattern.test(phone)) return invalid('phoneInvalid');
  return { ok: true, name: { areaCode: area.global_code, phone }, account: normal };
}

/** Whether a text can name an account at all. */
export function isAccountName(account: string): boolean {
  const normal = normalAccount(account);
  return emailPattern.test(normal) || phonePattern.test(normal);
}
