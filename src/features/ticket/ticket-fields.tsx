import { Trans, useLingui } from '@lingui/react/macro';
import Calculator from 'lucide-react/icons/calculator';
import { useState } from 'react';
import { lotProblem } from '../../domain/instrument.ts';
import { swap } from '../../domain/margin.ts';
import { useTradePreferences } from '../use-trade-preferences.ts';
import { fieldWords, lotError } from '../../forms/field-words.ts';
import {
  brokenAtDots,
  formatDateTime,
  formatLeverage,
  formatSignedMoney,
  isolate,
} from '../../i18n/format.ts';
import { useLive } from '../../live/live-text.tsx';
import { quotes } from '../../live/page.ts';
import { Field } from '../../ui/controls/field.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { shownLots } from './rules/order-values.ts';
import { costDigits } from './rules/ticket-costs.ts';
import { expiryChoices, expiryOf, type ExpiryChoice } from './rules/order-options.ts';
import { Costs } from './costs.tsx';
import { EventNote } from './event-note.tsx';
import { MarketNote } from './market-note.tsx';
import { PriceField } from './price-field.tsx';
import { chooseKind } from './ticket-acts.ts';
import { useTicketValues, type OfTicket } from './ticket-model.ts';
import { SizeStepper, useSizeWish } from './size-box.tsx';
import { RiskLine, StopFields } from './ticket-stops.tsx';
import styles from './ticket.module.css';

interface TicketFieldsProps extends OfTicket {
  /** Beside the chart the size is among the fields; on a phone it stands between the two buttons. */
  withSize: boolean;
}

/** LAY-07: all of the ticket but its buttons, in one order everywhere. */
export function TicketFields({ ticket, withSize }: TicketFieldsProps) {
  const { instrument, values } = ticket;
  const { kind } = useTicketValues(values);
  const { Id, NextEvent } = instrument;
  return (
    <div className={styles.fields}>
      <KindField ticket={ticket} />
      <MarketNote ticket={ticket} />
      {kind === 'pending' && <PendingFields ticket={ticket} />}
      {withSize && <LotsField ticket={ticket} />}
      <StopFields ticket={ticket} />
      <LeverageField ticket={ticket} />
      <Costs ticket={ticket} />
      <SwapCost ticket={ticket} />
      <RiskLine ticket={ticket} />
      {NextEvent && <EventNote id={Id} event={NextEvent} />}
    </div>
  );
}

/** TKT-01: at once, or when the price reaches a target. */
function KindField({ ticket }: OfTicket) {
  const { t } = useLingui();
  const { kind } = useTicketValues(ticket.values);
  return (
    <Segmented
      label={t`Order type`}
      value={kind}
      onChange={(next) => chooseKind(ticket, next)}
      options={[
        { value: 'market', label: <Trans comment="an order at the price of this moment">Market</Trans> },
        {
          value: 'pending',
          label: (
            <Trans context="order type" comment="an order that waits for its price">
              Pending
            </Trans>
          ),
        },
      ]}
    />
  );
}

/** The fields of a pending order. */
function PendingFields({ ticket }: OfTicket) {
  return (
    <>
      <PriceField ticket={ticket} />
      {ticket.getContext('buy').features.expiry && <ExpiryField ticket={ticket} />}
    </>
  );
}

/** TKT-04: from the instrument's minimum, by its step, up to its maximum; or as the pad works it out (SIZ-02). */
function LotsField({ ticket }: OfTicket) {
  const { t } = useLingui();
  const { terms, values, setPad } = ticket;
  const { lots } = useTicketValues(values);
  const { sizeMode } = useTradePreferences();
  const wish = useSizeWish();
  const [left, setLeft] = useState(false);
  const problem = left && sizeMode === 'lots' && lots !== null ? lotProblem(lots, terms) : null;
  return (
    <div className={styles.lots}>
      <Field beside label={t`Lots`} error={problem && fieldWords(lotError(problem, terms))}>
        {(wiring) => <SizeStepper ticket={ticket} wiring={wiring} onBlur={() => setLeft(true)} />}
      </Field>
      <button type="button" className={styles.more} onClick={() => setPad({ of: 'size' })}>
        <Calculator aria-hidden />
        {wish || (
          <Trans comment="a button: the size of an order, by lots, risk or margin">Size by risk</Trans>
        )}
      </button>
    </div>
  );
}

/** More do not fit on a line (D30). */
const mostPills = 5;

/** TKT-05: one of the instrument's leverages; without any, that is said, and nothing can be ordered. */
function LeverageField({ ticket: { values, change, terms } }: OfTicket) {
  const { t } = useLingui();
  const { leverage } = useTicketValues(values);
  const options = terms.leverages.map((value) => ({ value, label: formatLeverage(value) }));
  const choice = {
    label: t`Leverage`,
    value: leverage,
    onChange: (next: number | null) => change({ leverage: next }),
    options,
  };
  if (options.length > mostPills)
    return <Field label={t`Leverage`}>{(wiring) => <NativeSelect wiring={wiring} {...choice} />}</Field>;
  return (
    <div className={styles.line}>
      <span className={styles.label} aria-hidden>
        <Trans>Leverage</Trans>
      </span>
      {options.length === 0 ? (
        <span className={styles.none}>
          <Trans comment="an instrument without leverages to choose from">No multiples</Trans>
        </span>
      ) : (
        <Segmented look="pills" {...choice} />
      )}
    </div>
  );
}

/** TKT-32: when a pending order ends by itself. */
function ExpiryField({ ticket: { values, change } }: OfTicket) {
  const { t } = useLingui();
  const { expiry } = useTicketValues(values);
  const labels: Record<ExpiryChoice, string> = {
    never: t`Good till cancelled`,
    today: t`Today`,
    week: t({ message: 'In 7 days', comment: 'when a pending order ends' }),
    month: t({ message: 'In 30 days', comment: 'when a pending order ends' }),
  };
  const end = expiryOf(expiry, quotes.serverNow());
  return (
    <Field label={t`Expires`} hint={end === null ? undefined : formatDateTime(end)}>
      {(wiring) => (
        <NativeSelect
          label={t`Expires`}
          wiring={wiring}
          options={expiryChoices.map((choice) => ({ value: choice, label: labels[choice] }))}
          value={expiry}
          onChange={(next) => change({ expiry: next })}
        />
      )}
    </Field>
  );
}

/** TKT-34: what holding the position over night costs or brings, of either side. */
function SwapCost({ ticket }: OfTicket) {
  const { t } = useLingui();
  const { instrument, live } = ticket;
  const lots = useLive(live, () => shownLots(ticket.read()));
  const { SwapLong, SwapShort } = instrument;
  if (SwapLong === undefined && SwapShort === undefined) return null;
  const ofLots = (rate: number | undefined) => {
    const money = lots === null || rate === undefined ? null : swap(lots, rate, 1);
    return isolate(formatSignedMoney(money, costDigits(money)));
  };
  const [buy, sell] = [ofLots(SwapLong), ofLots(SwapShort)];
  return (
    <DetailList dense>
      <Detail
        term={<Trans comment="what holding a position over night costs or brings">Swap per night</Trans>}
        note={<Trans>17:00 New York, three times on Wednesday</Trans>}
      >
        {brokenAtDots(t`Buy ${buy} · Sell ${sell}`)}
      </Detail>
    </DetailList>
  );
}
