import { useState } from 'react';
import type { RowKey } from './column.ts';

/**
 * DSK-04: which row of a table stands in the pane; null until the table has said its first one. Another list, another
 * choice.
 */
export function useChosen<Row>(list: string, keyOf: (row: Row) => RowKey) {
  const [chosen, setChosen] = useState<{ list: string; key: RowKey; row: Row } | null>(null);
  const mine = chosen?.list === list ? chosen : null;
  return {
    current: mine?.key ?? null,
    /** As it was when it was chosen: what is shown of a row that has left. */
    last: mine?.row ?? null,
    choose: (row: Row) => setChosen({ list, key: keyOf(row), row }),
  };
}
