import { AccountKind } from '../generated/enums.ts';
import { isRecord, readNumber, type JsonRecord } from './read-json.ts';
import { session } from './session.ts';
import { safeSession } from './safe-storage.ts';

const version = 1;

const draftKey = (name: string): string => `candlewick.draft.${name}`;

/**
 * What somebody was typing, per form. SES-07: in sessionStorage, so that it survives a reload, a redirect to
 * /login and back, and an expired session, but neither a closed tab nor another tab's form.
 *
 * @param name of the form, for example `ticket.EURUSD`
 * @returns the values as JSON has them (check what you read), or null
 */
export function readDraft(name: string): JsonRecord | null {
  const text = safeSession.read(draftKey(name));
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    if (!isRecord(draft) || draft.version !== version || !isRecord(draft.values)) return null;
    return mayRead(readNumber(draft.owner, null)) ? draft.values : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const { user } = session;
  const owner = user === null || user.is_demo === AccountKind.Demo ? null : user.id;
  safeSession.write(draftKey(name), JSON.stringify({ version, owner, values }));
}

export function clearDraft(name: string): void {
  safeSession.remove(draftKey(name));
}

/**
 * The draft of a guest or a demo user goes to the next person who signs in: no password leads back to a demo account
 * whose session has ended. A real user's draft waits for that user.
 */
function mayRead(owner: number | null): boolean {
  return owner === null || owner === (session.user?.id ?? null);
}
