/**
 * I18N-05: the texts are kept by areas, one catalogue an area and language. `shell` comes with the first visit; the
 * others come with the code that needs them, through `area` in catalogues.ts. A folder or file
 * without a line here goes with the folder around it, a screen with `account`.
 */
export const areaFolders = {
  shell: [
    'src/api',
    'src/app',
    'src/domain',
    'src/features',
    'src/i18n',
    'src/live',
    'src/state',
    'src/ui',
    'src/screens/quotes',
  ],
  /** What happens in the markets. */
  trade: ['src/chart', 'src/features/pane-chart.tsx', 'src/features/ticket', 'src/screens/trade'],
  /** My orders, how one is placed, and what else of the trade screen is behind a press. */
  orders: [
    'src/app/inbox-panel.tsx',
    'src/app/order-notifications.tsx',
    'src/screens/quotes/account-card.tsx',
    'src/chart/orders',
    'src/features/instrument-picker',
    'src/features/one-tap-setting.tsx',
    'src/features/orders',
    'src/features/risk-warning.tsx',
    'src/features/ticket/costs.tsx',
    'src/features/ticket/event-note.tsx',
    'src/features/ticket/market-note.tsx',
    'src/features/ticket/place',
    'src/features/ticket/price-field.tsx',
    'src/features/ticket/size',
    'src/features/ticket/ticket-fields.tsx',
    'src/features/ticket/ticket-sheet.tsx',
    'src/features/ticket/ticket-stops.tsx',
    'src/ui/feedback/margin-meter.tsx',
    'src/screens/orders',
    'src/screens/search',
    'src/screens/settings/bracket-settings.tsx',
    'src/screens/trade/information',
    'src/screens/trade/strip',
    'src/screens/trade/terminal',
  ],
  /** Who I am, and everything else. */
  account: [
    'src/features/account',
    'src/features/balance',
    'src/features/sign-in',
    'src/forms',
    'src/ui/controls/date-input.tsx',
    'src/ui/controls/image-slot.tsx',
    'src/ui/controls/signature-pad.tsx',
  ],
  /** What goes in and out. */
  money: ['src/features/payment', 'src/screens/deposit', 'src/screens/withdrawal', 'src/screens/wallet'],
  /** What is borrowed and repaid. */
  loan: ['src/screens/loan'],
  /** What there is to read, and to write to each other. */
  content: [
    'src/app/site-moved.tsx',
    'src/features/contact',
    'src/screens/news',
    'src/screens/ranking',
    'src/screens/feedback',
    'src/screens/chat',
    'src/ui/layout/rich-text.tsx',
    'src/ui/lists/chat.tsx',
    'src/screens/contact',
  ],
  /** What only a screen beside a keyboard has. */
  desktop: [
    'src/app/desk',
    'src/app/keyboard.tsx',
    'src/features/dates',
    'src/features/keys',
    'src/features/palette',
    'src/features/table/columns-menu.tsx',
    'src/features/table/csv-button.tsx',
    'src/features/table/delayed-badge.tsx',
    'src/features/table/no-result.tsx',
    'src/features/table/print-title.tsx',
    'src/features/table/row-ticks.tsx',
    'src/screens/chat/desk',
    'src/screens/orders/desk/by-instrument.tsx',
    'src/screens/orders/desk/history-tools.tsx',
    'src/screens/orders/desk/order-records.tsx',
    'src/screens/quotes/desk',
    'src/screens/settings/keyboard-settings.tsx',
    'src/screens/trade/terminal/pane-border.tsx',
    'src/screens/transactions/desk/order-chip.tsx',
  ],
  /** What every form says; the ticket needs no more of them. */
  forms: [
    'src/forms/app-form.tsx',
    'src/forms/field-words.ts',
    'src/forms/form-footer.tsx',
    'src/forms/refused-words.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof areaFolders;

/** Returns the area of a folder or file, as in `src/screens/orders`: that of the innermost one named here. */
export function areaOf(place: string): Area {
  const areas = Object.entries(areaFolders) as [Area, readonly string[]][];
  const area = areas.find(([, folders]) => folders.includes(place))?.[0];
  if (area) return area;
  return place.includes('/') ? areaOf(place.slice(0, place.lastIndexOf('/'))) : 'account';
}
