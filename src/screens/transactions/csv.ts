import { AccountKind } from '../../generated/enums.ts';
import { session } from '../../state/session.ts';
import { site } from '../../state/site.ts';
import type { Transaction } from '../../features/balance/records.ts';

/** Spreadsheets run a text that begins so as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** By its byte order mark a spreadsheet knows that the file is UTF-8. */
const mark = '\ufeff';

/**
 * TXN-07: the records as RFC 4180 text, oldest last: times in ISO 8601 UTC, plain numbers with a point. A text that a
 * spreadsheet would run is preceded by an apostrophe; numbers are ours, so that a minus stays a minus.
 *
 * @param simulated whether the money is: each row says so
 */
export async function transactionsCsv(rows: readonly Transaction[], simulated: boolean): Promise<string> {
  const fields = ['time_utc', 'id', 'type', 'description', 'amount_usd', 'balance_usd', 'money'];
  const data = rows.map(({ at, id, kind, text, value, balance }) => [
    new Date(at).toISOString(),
    id ?? '',
    kind,
    text,
    value,
    balance ?? '',
    simulated ? 'simulated' : 'real',
  ]);
  return csvText(fields, data);
}

/** Rows as RFC 4180 text that no spreadsheet runs. */
export async function csvText(
  fields: readonly string[],
  data: readonly (readonly (string | number)[])[],
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const rows = { fields: [...fields], data: data.map((row) => [...row]) };
  return `${mark}${papa.unparse(rows, { newline: '\r\n', escapeFormulae: formula })}\r\n`;
}

/** Nothing of it can be paid out: a demo account's, and all money of a site whose prices no market made. */
export const isSimulated = (): boolean => session.user?.is_demo === AccountKind.Demo || site.simulatedPrices;

/** Hands a file to the browser's downloads. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
