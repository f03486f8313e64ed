/** A message that a real server would send by email or as a text. Kept here, shown on the control page. */
export interface OutboxMessage {
  /** Email address, or calling code and number, as the caller wrote it. */
  to: string;
  /** What it is for, in English words: 'Register', 'Reset', 'Withdrawal method added'. */
  purpose: string;
  /** The code in it; empty in a notice. */
  code: string;
  /** SBX-21: what a notice says, in its reader's language. */
  text?: string;
  /** Epoch milliseconds by the world's clock. */
  sentAt: number;
}

export interface Outbox {
  deliver(message: OutboxMessage): void;
  /** Newest first. */
  list(): readonly OutboxMessage[];
}

const kept = 200;

/** SBX-21: the newest 200 messages of a world. */
export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = [];
  return {
    deliver(message) {
      messages.unshift(message);
      messages.length = Math.min(messages.length, kept);
    },
    list: () => messages,
  };
}
