import { i18n } from '@lingui/core';
import type { Column } from './column.ts';

/** Spreadsheets run a text that begins so as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** By its byte order mark a spreadsheet knows that the file is UTF-8. */
const mark = '\ufeff';

/**
 * DSK-29: rows as RFC 4180 text, under the names of all their columns: plain numbers with a point, times in ISO 8601. A
 * text that a spreadsheet would run is preceded by an apostrophe; numbers are ours, so that a minus stays a minus.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  const told = columns.filter(({ control }) => !control);
  return csvText(
    told.map(({ label }) => i18n._(label)),
    rows.map((row) => told.map(({ csv, text }) => (csv ?? text)(row))),
  );
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
