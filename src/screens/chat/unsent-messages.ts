import { proxy } from 'valtio/vanilla';
import { ApiError } from '../../api/api-error.ts';
import { mutate, newRequestKey, type InputOf } from '../../api/operation.ts';
import { readBackOf } from '../../api/read-back.ts';
import { sendOnce } from '../../api/send-once.ts';
import { serverTime } from '../../api/transport.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { isRecord, readNumber, readString } from '../../state/read-json.ts';
import { session } from '../../state/session.ts';
import { keepSent } from './use-conversation.ts';

/** A message that the conversation does not have yet. */
export interface Outgoing {
  /** Its Idempotency-Key, the same however often it is tried. */
  key: string;
  text: string;
  /** Address of a picture that has been uploaded. */
  image: string | null;
  /** When it was written, epoch milliseconds. */
  at: number;
  /** Whose it is: user id. */
  owner: number | null;
  state: 'sending' | 'failed';
  /** Why the server refused it; null where no answer came. */
  reason: string | null;
}

const draftName = 'chat.outbox';
const owner = (): number | null => session.user?.id ?? null;

/** What is being sent and what could not be, of this tab; it goes on when the chat is left. */
export const outbox = proxy({ list: [] as Outgoing[] });

/** Keys of this page's own calls: they find out themselves how they end. */
const underWay = new Set<string>();

/** SUP-10: what a reload left: whether it arrived is looked up, and nothing is sent. */
export function resumeOutbox(): void {
  const list: unknown = readDraft(draftName)?.list;
  const stored = Array.isArray(list) ? list.flatMap(revive) : [];
  const here = outbox.list.filter((one) => one.owner === owner());
  const known = new Set(here.map(({ key }) => key));
  outbox.list = [...stored.filter(({ key }) => !known.has(key)), ...here];
  for (const { key, state } of outbox.list) {
    if (state === 'sending' && !underWay.has(key)) void deliver(key, false);
  }
}

function revive(value: unknown): Outgoing[] {
  if (!isRecord(value)) return [];
  const [key, text] = [readString(value.key, ''), readString(value.text, '')];
  const one: Outgoing = {
    key,
    text,
    image: readString(value.image, null),
    at: readNumber(value.at, 0),
    owner: readNumber(value.owner, null),
    state: value.state === 'sending' ? 'sending' : 'failed',
    reason: readString(value.reason, null),
  };
  return key !== '' && one.owner === owner() ? [one] : [];
}

function store(): void {
  writeDraft(draftName, { list: outbox.list });
}

export function sendMessage(text: string, image: string | null): void {
  const key = newRequestKey();
  outbox.list.push({ key, text, image, at: serverTime(), owner: owner(), state: 'sending', reason: null });
  void deliver(key, true);
}

/** By hand. SUP-10: it may have arrived after all, so that it is looked for before it is sent with the same key. */
export async function retryMessage(key: string): Promise<void> {
  if (underWay.has(key)) return;
  if (!(await deliver(key, false))) await deliver(key, true);
}

/** Takes a message off that could not be sent. */
export function discardMessage(key: string): void {
  outbox.list = outbox.list.filter((one) => one.key !== key);
  store();
}

function change(key: string, changes: Partial<Outgoing>): Outgoing | undefined {
  const message = outbox.list.find((one) => one.key === key);
  return message && Object.assign(message, changes);
}

/** Sends a message, or only looks whether it is there. Resolves to whether it is. */
async function deliver(key: string, send: boolean): Promise<boolean> {
  const message = change(key, { state: 'sending', reason: null });
  if (!message) return false;
  const { text, image, at } = message;
  const input: InputOf<'sendChatMessage'> = image === null ? { text } : { text, image };
  const readBack = () =>
    Promise.resolve(readBackOf('sendChatMessage')?.(key, { input, key, sentAt: at }) ?? null);
  underWay.add(key);
  store();
  try {
    const found = send
      ? await sendOnce(() => mutate('sendChatMessage', input, key), { readBack })
      : await readBack();
    if (found === null) {
      change(key, { state: 'failed' });
      return false;
    }
    keepSent(found.data);
    outbox.list = outbox.list.filter((one) => one.key !== key);
    return true;
  } catch (error) {
    const refused = error instanceof ApiError && error.kind === 'refused';
    change(key, { state: 'failed', reason: refused ? error.message : null });
    return false;
  } finally {
    underWay.delete(key);
    store();
  }
}

/** A message thought lost stands in the conversation now. */
export function dropArrived(keys: ReadonlySet<string>): void {
  if (!outbox.list.some(({ key, state }) => state === 'failed' && keys.has(key))) return;
  outbox.list = outbox.list.filter(({ key }) => !keys.has(key));
  store();
}
