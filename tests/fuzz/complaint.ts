/** One thing that went wrong, with what repeats it. */
export interface Complaint {
  /** 'request 812 (number spelling, submitOrder)' */
  what: string;
  why: string;
  /** What was sent and what came back, shortened. */
  sent: string;
  received: string;
}

const insides =
  /TypeError|SyntaxError|RangeError|URIError|ReferenceError|SqliteError|SQLITE|ECONN|ERR_[A-Z]|node_modules|node:|file:\/\/\/?[a-z]+\/|\.ts\b|\bat \w+ \(|\[object |\bundefined\b|Cannot read|Unexpected token|Ajv|Prism|stoplight/;

/** What in a text for a caller is about our insides; null where nothing is. What the caller has sent is no leak. */
export function leakIn(text: string, sent: string): string | null {
  const [leak = null] = insides.exec(text) ?? [];
  return leak !== null && sent.includes(leak) ? null : leak;
}

/** Readable, and short enough for a terminal. */
export const shown = (text: string, most = 600): string =>
  JSON.stringify(text.length > most ? `${text.slice(0, most)}… (${text.length})` : text);

export function printComplaints(complaints: readonly Complaint[], most = 20): string {
  const lines = complaints
    .slice(0, most)
    .map(({ what, why, sent, received }) => `${what}: ${why}\n    sent ${sent}\n    received ${received}`);
  if (complaints.length > most) lines.push(`and ${complaints.length - most} more`);
  return lines.join('\n');
}
