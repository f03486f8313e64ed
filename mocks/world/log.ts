import { printError } from './print-lines.ts';

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
  printError(`${where}: ${what}`, ...details.slice(0, 10).map((detail) => `  ${detail}`));
};

/** An error as details: what it says, which may repeat somebody else's words, is one line; then where it was thrown. */
export function errorDetails(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [String(error), ...frames.map((line) => line.trimStart())];
}

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
