import type { Generated } from 'kysely';
import type { ChatAuthor } from '../../src/generated/enums.ts';

export interface ChatMessagesTable {
  id: Generated<number>;
  /** Whose conversation it is. */
  user_id: number;
  author: ChatAuthor;
  text: string;
  image: string | null;
  /** Null on what customer service wrote. */
  request_key: string | null;
  at: number;
}

/** What customer service will have written by then. */
export interface ChatRepliesTable {
  id: Generated<number>;
  user_id: number;
  text: string;
  due_at: number;
}

/** What customer service has to say: a key of the messages, written when its reader comes. */
export interface ChatNoticesTable {
  id: Generated<number>;
  user_id: number;
  key: string;
  /** JSON. */
  params: string;
  at: number;
}

/** How far a user has read. */
export interface ChatReadsTable {
  user_id: number;
  last_id: number;
}
