import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SizeMode } from '../../domain/position-size.ts';
import { lotDecimals } from '../../domain/instrument.ts';
import { useTradePreferences } from '../use-trade-preferences.ts';
import { formatGivenMoney, formatPercent, isolate } from '../../i18n/format.ts';
import { useLive } from '../../live/live-text.tsx';
import { Stepper, type StepperProps } from '../../ui/controls/stepper.tsx';
import { sizeHold } from '../../ui/controls/use-hold.ts';
import { mediaHook } from '../../ui/layout/use-width.ts';
import { shownLots } from './rules/order-values.ts';
import { ticketActs } from './ticket-draft.ts';
import { chooseLots, useTicketValues, type OfTicket } from './ticket-model.ts';
import styles from './deal-block.module.css';

const useTouch = mediaHook('(pointer: coarse)');

/** SIZ-01, SIZ-02: the size between the two buttons: stepped, typed where there are keys, or keyed in on the pad. */
export function SizeBox({ ticket }: OfTicket) {
  const wish = useSizeWish();
  return (
    <div className={styles.size} data-wish={wish !== '' || undefined}>
      <SizeStepper ticket={ticket} />
      {wish !== '' && <small>{wish}</small>}
    </div>
  );
}

/** Lots, as they stand or as they are worked out. */
export function SizeStepper({ ticket, ...rest }: OfTicket & Pick<StepperProps, 'wiring' | 'onBlur'>) {
  const { t } = useLingui();
  const { terms, values, live, setPad } = ticket;
  const { minLots, maxLots, lotStep } = terms;
  const { sizeMode } = useTradePreferences();
  const { lots } = useTicketValues(values);
  const worked = useLive(live, () => shownLots(ticket.read()));
  const isTouch = useTouch();
  return (
    <Stepper
      {...rest}
      name="lots"
      hold={sizeHold}
      label={t`Lots`}
      value={sizeMode === 'lots' ? lots : worked}
      onChange={(next) => chooseLots(ticket, next)}
      // SIZ-02: `$200` and `1%` are sizes, too.
      readOther={(text) =>
        /[%٪％﹪\p{Sc}]/u.test(text)
          ? () => void ticketActs().then((acts) => acts.takeText(ticket, text))
          : null
      }
      step={lotStep}
      min={minLots}
      max={maxLots ?? undefined}
      from={minLots}
      precision={lotDecimals(terms)}
      // A finger has the pad for its keyboard; keys edit the field, all of it at first.
      field={
        isTouch
          ? { inputMode: 'none', onClick: () => setPad({ of: 'size' }) }
          : { onFocus: ({ currentTarget }) => currentTarget.select() }
      }
    />
  );
}

/** What the size was given as, where that is not lots: '$200 risk'. */
export function useSizeWish(): string {
  const { sizeMode, figures } = useTradePreferences();
  return sizeMode === 'lots' ? '' : wishText({ mode: sizeMode, figure: figures[sizeMode] });
}

function wishText({ mode, figure }: { mode: Exclude<SizeMode, 'lots'>; figure: number }): string {
  const money = isolate(formatGivenMoney(figure));
  const share = isolate(formatPercent(figure, 2));
  switch (mode) {
    case 'risk':
      return t({ message: `${money} risk`, comment: 'under a size: the money that it may lose' });
    case 'percent':
      return t({
        message: `${share} risk`,
        comment: 'under a size: the share of the equity that it may lose',
      });
    case 'margin':
      return t({ message: `${money} margin`, comment: 'under a size: the money that it may lock' });
  }
}
