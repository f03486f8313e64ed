import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Where keys count; the list of keys has a part for each, in this order. */
export type Where = 'everywhere' | 'table' | 'palette' | 'chart';

export interface KeyRow {
  /**
   * Each is one way to do it: `Mod+K`, `Shift+Enter`, `?`; `Mod` is Ctrl, and ⌘ on a Mac. A letter is a capital. `A–Z`
   * stands for any letter.
   */
  keys: readonly string[];
  does: MessageDescriptor;
  where: Where;
  /** What has the focus when it is pressed handles it, and not `useKey`. */
  own?: true;
  /** Counts while somebody types, too. */
  whileTyping?: true;
  /** Off together with the keys of a single letter. */
  single?: true;
}

/** Every key of the product, once (KEY-1): `?` shows them, `useKey` listens to them by their names. */
export const keyTable = {
  search: { keys: ['Mod+K'], does: msg`Search`, where: 'everywhere', whileTyping: true },
  help: {
    keys: ['?'],
    does: msg({ message: 'Show this list', comment: 'what a key does: the list of all keys' }),
    where: 'everywhere',
  },
  close: {
    keys: ['Escape'],
    does: msg({ message: 'Close what lies on top', comment: 'what a key does: closes a dialog or a menu' }),
    where: 'everywhere',
    own: true,
  },
  region: {
    keys: ['Tab'],
    does: msg({
      message: 'To the next part of the page',
      comment: 'what a key does, as of a table: from its head to its rows, then beside it',
    }),
    where: 'table',
    own: true,
  },
  rows: {
    keys: ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
    does: msg({ message: 'From row to row', comment: 'what keys do, as arrows up and down in a table' }),
    where: 'table',
    own: true,
  },
  cells: {
    keys: ['ArrowLeft', 'ArrowRight'],
    does: msg({
      message: 'From column to column, and to the buttons of a row',
      comment: 'what keys do, as arrows to the sides in a table',
    }),
    where: 'table',
    own: true,
  },
  open: {
    keys: ['Enter'],
    does: msg({
      message: 'Sort by the column, or read the details of the row',
      comment: 'what a key does in the head of a table, or in its rows',
    }),
    where: 'table',
    own: true,
  },
  back: {
    keys: ['Escape'],
    does: msg({
      message: 'Back to the row',
      comment: 'what a key does in the details of a table’s row, or in its buttons',
    }),
    where: 'table',
    own: true,
  },
  menu: {
    keys: ['Shift+F10', 'ContextMenu'],
    does: msg({
      message: 'Menu of the row, or of the columns',
      comment: 'what a key opens in a table',
    }),
    where: 'table',
    own: true,
  },
  filter: {
    keys: ['/'],
    does: msg({ message: 'Filter the list', comment: 'what a key does: leads to the field that filters' }),
    where: 'table',
  },
  letters: {
    keys: ['A–Z'],
    does: msg({
      message: 'Find a row by its first letters, while single keys are off',
      comment: 'what letters do in a table; single keys are a setting',
    }),
    where: 'table',
    own: true,
  },
  end: {
    keys: ['Delete'],
    does: msg({
      message: 'Close the position, or cancel the order',
      comment: 'what a key does in a table of orders: it asks first',
    }),
    where: 'table',
    single: true,
  },
  stops: {
    keys: ['M'],
    does: msg({
      message: 'Stop loss and take profit',
      comment: 'what a key opens in a table of orders',
    }),
    where: 'table',
  },
  chart: {
    keys: ['C'],
    does: msg({ message: 'Chart of the market', comment: 'what a key opens in a table of orders' }),
    where: 'table',
  },
  trade: {
    keys: ['T'],
    does: msg({ message: 'Trade this market', comment: 'what a key does in the list of markets' }),
    where: 'table',
  },
  found: {
    keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'],
    does: msg({ message: 'From result to result', comment: 'what keys do in a search' }),
    where: 'palette',
    own: true,
  },
  openFound: {
    keys: ['Enter'],
    does: msg({ message: 'Open the result', comment: 'what a key does in a search' }),
    where: 'palette',
    own: true,
  },
  tradeFound: {
    keys: ['Shift+Enter'],
    does: msg({ message: 'Trade the market of the result', comment: 'what keys do in a search' }),
    where: 'palette',
    own: true,
  },
  bars: {
    keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
    does: msg({ message: 'From bar to bar', comment: 'what keys do on a chart: they move its crosshair' }),
    where: 'chart',
    own: true,
  },
  tenBars: {
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
    does: msg({ message: 'Ten bars at once', comment: 'what keys do on a chart: they move its crosshair' }),
    where: 'chart',
    own: true,
  },
  zoom: {
    keys: ['+', '-'],
    does: msg({ message: 'Closer, and further away', comment: 'what keys do on a chart: they zoom' }),
    where: 'chart',
    own: true,
  },
} as const satisfies Record<string, KeyRow>;

export type KeyName = keyof typeof keyTable;
