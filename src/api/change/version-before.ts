/**
 * What version 1 kept of unsent changes, in ways of its own: the keys of forms, and the messages of the chat. It is
 * taken over when the form or the chat is opened.
 */
import { clearDraft, readDraft } from '../../state/drafts.ts';
import { isRecord, readNumber, readString } from '../../state/read-json.ts';
import type { MutationId } from '../operation.ts';
import { serverTime } from '../transport.ts';
import { wayBack } from './decision.ts';
import { owner, takeOver, type SentChange } from './sent.ts';

function sentBefore(id: MutationId, more: Partial<SentChange> & { key: string }): SentChange {
  return {
    id,
    input: {},
    sentAt: serverTime(),
    owner: owner(),
    state: 'sent',
    form: null,
    keep: false,
    reason: null,
    typed: null,
    ...more,
  };
}

/** A form kept its key beside its draft, and what was typed in place of what was sent. */
export function takeFormBefore(form: string, id: MutationId): void {
  const name = `${form}.key`;
  const key = readString(readDraft(name)?.key, '');
  const typed = readString(readDraft(name)?.request, null);
  clearDraft(name);
  if (key !== '' && wayBack[id] !== 'trifle') takeOver([sentBefore(id, { key, form, typed })]);
}

/** The chat had a list of its own. */
export function takeMessagesBefore(): void {
  const name = 'chat.outbox';
  const list: unknown = readDraft(name)?.list;
  clearDraft(name);
  if (Array.isArray(list)) takeOver(list.flatMap(messageBefore));
}

function messageBefore(value: unknown): SentChange[] {
  if (!isRecord(value)) return [];
  const [key, text, image] = [
    readString(value.key, ''),
    readString(value.text, ''),
    readString(value.image, null),
  ];
  const whose = readNumber(value.owner, null);
  if (key === '' || whose !== owner()) return [];
  return [
    sentBefore('sendChatMessage', {
      key,
      input: image === null ? { text } : { text, image },
      sentAt: readNumber(value.at, 0),
      state: value.state === 'sending' ? 'sent' : 'not-done',
      keep: true,
      reason: readString(value.reason, null),
    }),
  ];
}
