import { serverTime } from '../../../api/transport.ts';
import { ChatAuthor } from '../../../generated/enums.ts';
import type { ChatMessage } from '../../../generated/rest.d.ts';
import { formatDateTime, formatTime } from '../../../i18n/format.ts';

/** What somebody asked, in one message or several in a row. */
export interface Question {
  /** Of its first message. */
  id: number;
  /** Of its first message that has a text; empty where it is a picture. */
  text: string;
  /** When customer service first wrote after it; null while it has not. */
  answeredAt: string | null;
}

/**
 * DSK-61: the questions of a conversation, the newest first. What somebody adds before an answer comes belongs to the
 * same question.
 *
 * @param messages the oldest first
 */
export function questionsOf(messages: readonly ChatMessage[]): Question[] {
  const questions: Question[] = [];
  for (const { id, author, text, created_at: at } of messages) {
    const last = questions.at(-1);
    const waits = last !== undefined && last.answeredAt === null;
    if (author === ChatAuthor.User) {
      if (!waits) questions.push({ id, text, answeredAt: null });
      else if (last.text === '') last.text = text;
    } else if (waits) last.answeredAt = at;
  }
  return questions.reverse();
}

/** The time of what was today, the date too of what was before. */
export function shortTime(at: string): string {
  const isToday = new Date(at).toDateString() === new Date(serverTime()).toDateString();
  return isToday ? formatTime(at) : formatDateTime(at);
}
