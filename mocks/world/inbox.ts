/** A message that a real server would send by email or as a text. Kept here, shown on the control page. */
export interface InboxMessage {
  /** Email address, or calling code and number, as the caller wrote it. */
  to: string;
  /** What it is for, in words: 'Register', 'Reset'. */
  purpose: string;
  /** The code in it. */
  code: string;
  /** Epoch milliseconds by the world's clock. */
  sentAt: number;
}

export interface Inbox {
  deliver(message: InboxMessage): void;
  /** Newest first. */
  list(): readonly InboxMessage[];
}

const kept = 200;

/** SBX-21: the newest 200 messages of a world. */
export function createInbox(): Inbox {
  const messages: InboxMessage[] = [];
  return {
    deliver(message) {
      messages.unshift(message);
      messages.length = Math.min(messages.length, kept);
    },
    list: () => messages,
  };
}
