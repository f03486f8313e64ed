import { ChatAuthor } from '../../src/generated/enums.ts';
import type { ChatMessage } from '../../src/generated/rest.d.ts';
import { hour } from '../market/periods.ts';
import { drawsOf } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, wildRecord, wildText, wildTotal } from './extremes.ts';
import { momentsBack, wireTime } from './moments.ts';
import { mockedPicture } from './pictures.ts';

const said: readonly { author: number; text: string }[] = [
  { author: ChatAuthor.User, text: 'My deposit does not show yet. I sent it this morning.' },
  { author: ChatAuthor.Support, text: 'It waits for its check. You’ll see it in your balance within a day.' },
  { author: ChatAuthor.User, text: 'Thank you!' },
  { author: ChatAuthor.Support, text: 'You’re welcome. Anything else?' },
];

/** A conversation, the newest first. */
export function mockChat(seed: number, examples: ExamplesOf): ChatMessage[] {
  const draws = drawsOf(seed, 'chat');
  const moments = momentsBack(draws, wildTotal(draws), 9 * hour);
  const shown = examples('listChatMessages').flatMap(({ list }) => list.filter(({ text }) => text !== ''));
  const first = draws.int(100, 9_000_000);
  return moments.map((at, place) => {
    const { author, text } = draws.pick([...said, ...shown]);
    const isPicture = author === ChatAuthor.User && draws.chance(0.15);
    const message: ChatMessage = {
      id: first + moments.length - place,
      author,
      text: isPicture ? '' : wildText(draws, text, longest.chatText),
      image: isPicture ? mockedPicture(draws) : null,
      created_at: wireTime(at),
      ...(author === ChatAuthor.User && { request_key: draws.uuid() }),
    };
    return wildRecord<ChatMessage>(draws, message, ['request_key']);
  });
}

/** How many answers stand before the caller's own newest message, unread. */
export function unreadOf(messages: readonly ChatMessage[]): number {
  const own = messages.findIndex(({ author }) => author === ChatAuthor.User);
  return own < 0 ? messages.length : own;
}
