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
