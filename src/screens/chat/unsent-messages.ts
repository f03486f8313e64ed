import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { ApiError, errorText } from '../../api/api-error.ts';
import { change } from '../../api/change/make-change.ts';
import {
  forgetChange,
  isUnderWay,
  onLateOutcome,
  onNewsOf,
  sentChanges,
  type SentChange,
} from '../../api/change/sent.ts';
import { lookNow, useSentChanges } from '../../api/change/resume.ts';
import { takeMessagesBefore } from '../../api/change/version-before.ts';
import { newRequestKey, type InputOf } from '../../api/operation.ts';
import type { ChatMessage } from '../../generated/rest.d.ts';
import { paths } from '../../routes/paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { keepSent } from './use-conversation.ts';

/** A message that the conversation does not have yet. */
export interface Outgoing {
  /** Its Idempotency-Key, the same however often it is tried. */
  key: string;
  text: string;
  /** Address of a picture that has been uploaded. */
  image: string | null;
  /** When it was last sent, epoch milliseconds. */
  at: number;
  state: 'sending' | 'failed';
  /** Why the server refused it; null where no answer came. */
  reason: string | null;
}

const id = 'sendChatMessage';
type Input = InputOf<typeof id>;

const messages = () => sentChanges().filter((one) => one.id === id);

function toOutgoing({ key, input, sentAt, reason }: SentChange): Outgoing {
  const { text = '', image } = input as Partial<Input>;
  const state = isUnderWay(key) ? 'sending' : 'failed';
  return { key, text, image: image || null, at: sentAt, state, reason };
}

/** What is being sent and what could not be, of this tab; it goes on when the chat is left. */
export const useOutgoing = (): Outgoing[] =>
  useSentChanges()
    .filter((one) => one.id === id)
    .map(toOutgoing);

/** Whether the conversation is on the screen: it says itself how each message is. */
let isOpen = false;

/** SUP-10: what a reload left: whether it arrived is looked up, and nothing is sent. */
export function useFoundMessages(): void {
  useEffect(() => {
    isOpen = true;
    takeMessagesBefore();
    const waiting = messages().filter(({ state }) => state === 'sent');
    const endings = [
      onLateOutcome((late) => {
        if (late.id === id && late.answer) keepSent(late.answer.data as ChatMessage);
      }),
      ...waiting.map(({ key }) =>
        onNewsOf(key, (news) => {
          if (!(news instanceof ApiError) && news.answer) keepSent(news.answer.data as ChatMessage);
        }),
      ),
    ];
    for (const { key } of waiting) void lookNow(key);
    return () => {
      isOpen = false;
      endings.forEach((end) => end());
    };
  }, []);
}

export function sendMessage(text: string, image: string | null): void {
  void deliver(newRequestKey(), image === null ? { text } : { text, image });
}

/** By hand. SUP-10: it may have arrived after all, so that it is looked for before it is sent with the same key. */
export async function retryMessage(key: string): Promise<void> {
  const message = messages().find((one) => one.key === key);
  if (!message || isUnderWay(key) || (await lookNow(key))) return;
  await deliver(key, message.input as Input);
}

async function deliver(key: string, input: Input): Promise<void> {
  const outcome = await change(id, input, { key, keep: true });
  if (outcome?.state === 'done') keepSent(outcome.data);
  else if (outcome && !isOpen)
    toast(outcome.state === 'unknown' ? errorText(outcome.error) : t`Message not sent`, {
      kind: 'error',
      action: { label: t`Support`, href: paths.support },
      stays: true,
    });
}

/** Takes a message off that could not be sent. */
export const discardMessage = forgetChange;

/** A message thought lost stands in the conversation now. */
export function dropArrived(keys: ReadonlySet<string>): void {
  for (const { key } of messages()) if (keys.has(key) && !isUnderWay(key)) forgetChange(key);
}
