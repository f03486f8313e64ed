import { useLingui } from '@lingui/react/macro';
import type { StopField } from '../../domain/order.ts';
import { quickSizes } from '../../domain/quick-sizes.ts';
import { area } from '../../i18n/catalogues.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useTradePreferences } from '../use-trade-preferences.ts';
import {
  formatForInput,
  formatGivenMoney,
  formatLots,
  formatPercent,
  formatPrice,
  isolate,
} from '../../i18n/format.ts';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { useLongPress } from '../../ui/controls/use-long-press.ts';
import { useUprightTablet } from '../../ui/layout/use-width.ts';
import type { TicketValues } from './rules/ticket-values.ts';
import { ticketActs } from './ticket-draft.ts';
import { chooseLots, useTicketValues, type OfTicket } from './ticket-model.ts';
import styles from './quick-row.module.css';

/** In a file that is on its way when the page is idle (ticket.tsx). */
const StopFigure = lazyPart(
  area(['orders', 'forms'], () => import('./ticket-sheet.tsx').then((m) => m.StopFigure)),
  { waiting: <div className={styles.figure} /> },
);

/** SIZ-06, STP-04: the sizes and the stops that are one press away; a long press edits them. */
export function QuickRow({ ticket }: OfTicket) {
  const { t } = useLingui();
  const { instrument, values, terms } = ticket;
  const mine = useTradePreferences();
  const sizes = quickSizes({ terms, own: mine.quickSizes, last: mine.lots[instrument.Id] ?? null });
  const { lots } = useTicketValues(values);
  const chosen = mine.sizeMode === 'lots' ? lots : null;
  return (
    <div className={styles.quick}>
      <Chips label={t`Quick sizes`}>
        {sizes.map((size) => (
          <QuickSize key={size} ticket={ticket} size={size} pressed={size === chosen} />
        ))}
      </Chips>
      <StopToggle ticket={ticket} field="stopLoss" />
      <StopToggle ticket={ticket} field="takeProfit" />
    </div>
  );
}

function QuickSize({ ticket, size, pressed }: OfTicket & { size: number; pressed: boolean }) {
  const edit = useLongPress(() => ticket.setPad({ of: 'quick', lots: size }));
  return (
    <Chip pressed={pressed} onClick={() => chooseLots(ticket, size)} {...edit}>
      {formatLots(size)}
    </Chip>
  );
}

function StopToggle({ ticket, field }: OfTicket & { field: StopField }) {
  const { t } = useLingui();
  const values = useTicketValues(ticket.values);
  const on = values[`${field}On`];
  const edit = useLongPress(() => ticket.setPad({ of: 'stop', field }));
  const sign =
    field === 'stopLoss'
      ? t({ message: 'SL', comment: 'stop loss, very short' })
      : t({ message: 'TP', comment: 'take profit, very short' });
  const isField = useUprightTablet() && on;
  const distance = on && !isField ? figureText(values, field, ticket.terms.precision) : '';
  return (
    <>
      <Chip
        pressed={on}
        data-stop={field}
        className={styles.stop}
        title={field === 'stopLoss' ? t`Stop loss` : t`Take profit`}
        onClick={() => void ticketActs().then(({ switchStop }) => switchStop(ticket, field, !on))}
        {...edit}
      >
        {distance === '' ? sign : `${sign} ${distance}`}
      </Chip>
      {isField && <StopFigure ticket={ticket} field={field} />}
    </>
  );
}

/** A stop as it was given: '30', '$40.00', '0.3%', '1.07344'. */
function figureText(values: TicketValues, field: StopField, precision: number): string {
  const figure = values[field];
  switch (values.stopUnit) {
    case 'pips':
      return isolate(formatForInput(figure));
    case 'money':
      return isolate(formatGivenMoney(figure));
    case 'percent':
      return isolate(formatPercent(figure, 2));
    case 'price':
      return isolate(formatPrice(figure, precision));
  }
}
