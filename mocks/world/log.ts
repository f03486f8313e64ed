/** Something that a developer should see. Never holds a token, a body or a query. */
export interface LogEntry {
  /** 'answer breaks the contract', 'handler failed', 'message dropped' */
  what: string;
  /** operationId or message type */
  where: string;
  details: readonly string[];
}

export type Log = (entry: LogEntry) => void;

export const logToConsole: Log = ({ what, where, details }) => {
  console.error([`${where}: ${what}`, ...details.slice(0, 10)].join('\n  '));
};

/** Logs the first of each kind, then the tenth, the hundredth and so on, with how many there were. */
export function logSparsely(log: Log): Log {
  const counts = new Map<string, number>();
  return (entry) => {
    const kind = `${entry.where} ${entry.what}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (!/^10*$/.test(String(count))) return;
    log(count === 1 ? entry : { ...entry, what: `${entry.what} (${count} times)` });
  };
}
