import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Scale from 'lucide-react/icons/scale';
import { useId } from 'react';
import { pipSize } from '../../domain/instrument.ts';
import type { StopField } from '../../domain/order.ts';
import type { Side } from '../../domain/side.ts';
import { stopDecimals, stopUnits, type StopUnit } from '../../domain/stop-distance.ts';
import { useTradePreferences } from '../use-trade-preferences.ts';
import {
  brokenAtDots,
  dotsEndLines,
  formatMoney,
  formatPercent,
  formatPrice,
  formatRatio,
  isolate,
  missing,
} from '../../i18n/format.ts';
import { LiveText, useLive } from '../../live/live-text.tsx';
import { useTypedNumber } from '../../forms/use-typed-number.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { trailingDistance } from './rules/order-options.ts';
import { checkTicket, type TicketContext } from './rules/ticket-check.ts';
import { moneyOfStops } from './rules/ticket-costs.ts';
import type { TicketValues } from './rules/ticket-values.ts';
import { sidePrices, unitSign } from './size/stop-words.ts';
import { changeUnit, firstFigure, switchStop } from './ticket-acts.ts';
import { useTicketValues, type OfTicket, type Ticket } from './ticket-model.ts';
import { TicketNumber } from './ticket-number.tsx';
import quick from './quick-row.module.css';
import styles from './ticket.module.css';

/** STP-01: stop loss and take profit, each with a switch, as distances for both sides or as prices, by one unit. */
export function StopFields({ ticket }: OfTicket) {
  const { values, getContext } = ticket;
  const { stopLossOn, takeProfitOn } = useTicketValues(values);
  return (
    <div className={styles.stops}>
      {(stopLossOn || takeProfitOn) && <UnitChoice ticket={ticket} />}
      <StopSwitch ticket={ticket} field="stopLoss" />
      <StopSwitch ticket={ticket} field="takeProfit" />
      {stopLossOn && getContext('buy').features.trailing && <TrailingField ticket={ticket} />}
    </div>
  );
}

function UnitChoice({ ticket }: OfTicket) {
  const { t } = useLingui();
  const { stopUnit } = useTicketValues(ticket.values);
  const { sizeMode } = useTradePreferences();
  return (
    <Segmented
      label={t({ message: 'Unit', comment: 'what the distance of a stop is given in' })}
      value={stopUnit}
      onChange={(unit) => changeUnit(ticket, unit)}
      options={stopUnits(sizeMode).map((value) => ({ value, label: unitSign(value) }))}
    />
  );
}

const steps = { pips: 1, money: 1, percent: 0.05 } as const;

/** A switch, and when it is on, its figure with the prices and the money that it stands for. */
function StopSwitch({ ticket, field }: OfTicket & { field: StopField }) {
  const { t } = useLingui();
  const { values, live, getContext } = ticket;
  const now = useTicketValues(values);
  const on = now[`${field}On`];
  return (
    <>
      <Switch
        label={field === 'stopLoss' ? t`Stop loss` : t`Take profit`}
        name={`${field}On`}
        checked={on}
        onChange={(checked) => switchStop(ticket, field, checked)}
      />
      {on && (
        <div className={styles.figure}>
          <TicketNumber
            // What was typed in one unit is nothing in another.
            key={now.stopUnit}
            ticket={ticket}
            {...stopNumber(ticket, field, now)}
            hint={<LiveText of={live} select={() => stopHint(getContext, field)} className={styles.said} />}
          />
        </div>
      )}
    </>
  );
}

/** What a figure of a stop is typed and stepped by, in the unit of the ticket. */
function stopNumber(ticket: Ticket, field: StopField, { stopUnit: unit, ...now }: TicketValues) {
  const { precision } = ticket.terms;
  return {
    name: field,
    label: figureName(field, unit),
    step: unit === 'price' ? pipSize(precision) : steps[unit],
    from: now[field] === null ? firstFigure(ticket, field) : undefined,
    precision: unit === 'price' ? precision : stopDecimals[unit],
    least: unit === 'price' ? undefined : 0,
  };
}

/** STP-04 (d): the figure of a stop in the quick row of a tablet. */
export function StopFigure({ ticket, field }: OfTicket & { field: StopField }) {
  const now = useTicketValues(ticket.values);
  return <TypedFigure key={now.stopUnit} {...{ ticket, field, now }} />;
}

function TypedFigure({ ticket, field, now }: OfTicket & { field: StopField; now: TicketValues }) {
  const id = useId();
  const number = stopNumber(ticket, field, now);
  const { error, ...typed } = useTypedNumber(
    {
      value: now[field],
      onChange: (next) => ticket.change({ [field]: next }),
      onBlur: () => undefined,
    },
    number.precision,
  );
  const said = `${id}-said`;
  return (
    <div className={quick.figure}>
      <Stepper
        {...number}
        {...typed}
        wiring={{
          id,
          'aria-label': number.label,
          'aria-describedby': error ? said : undefined,
          'aria-invalid': error ? true : undefined,
        }}
      />
      {now.stopUnit !== 'price' && <small aria-hidden>{unitSign(now.stopUnit)}</small>}
      {error && <p id={said}>{error}</p>}
    </div>
  );
}

/** Its switch above says what it is for those who see it. */
function figureName(field: StopField, unit: StopUnit): string {
  if (unit === 'price') return field === 'stopLoss' ? t`Stop loss price` : t`Take profit price`;
  return field === 'stopLoss'
    ? t({ message: 'Stop loss distance', comment: 'label of a field, in pips, dollars or percent' })
    : t({ message: 'Take profit distance', comment: 'label of a field, in pips, dollars or percent' });
}

/** STP-01: where the stop would stand for each side on which it can, with its money: 'Buy 1.07300 · Sell 1.07956 · −$98.40'. */
function stopHint(getContext: OfTicket['ticket']['getContext'], field: StopField): string {
  const [ofBuy, ofSell] = (['buy', 'sell'] as const).map((side) => stopOfSide(getContext(side), field));
  const prices = sidePrices(ofBuy?.price ?? null, ofSell?.price ?? null);
  const money = ofBuy?.money ?? ofSell?.money;
  return brokenAtDots(money === undefined ? prices : `${prices} · ${money}`);
}

/** Price and money of a stop of one side, where it can stand there; both written. */
function stopOfSide(context: TicketContext, field: StopField) {
  const { terms, values } = context;
  const price = values[field];
  const isWrong = checkTicket({ ...context, isGuest: false }).problems.some(
    ({ code, fields }) => code === 'wrong-side' && fields.some((one) => one === field),
  );
  if (price === null || isWrong) return null;
  const { risk, gain } = moneyOfStops(context);
  const money = field === 'stopLoss' ? risk && -risk : gain;
  return {
    price: isolate(formatPrice(price, terms.precision)),
    money: money === null ? undefined : isolate(formatMoney(Math.abs(money))),
  };
}

/** STP-03, TKT-30: what is at stake with the stops as they are, before the button. */
export function RiskLine({ ticket: { live, getContext } }: OfTicket) {
  const text = useLive(live, () => riskText(shownSide(getContext)));
  const isHigh = useLive(live, () => moneyOfStops(shownSide(getContext)).isHigh);
  if (text === '') return null;
  return (
    <p className={styles.risk} data-high={isHigh || undefined}>
      <Scale aria-hidden />
      <span>{dotsEndLines(text)}</span>
    </p>
  );
}

/** The buy's, or the sell's where a price is a stop of that alone. */
function shownSide(getContext: OfTicket['ticket']['getContext']): TicketContext {
  const buy = getContext('buy');
  return moneyOfStops(buy).risk === null ? getContext('sell') : buy;
}

function riskText(context: TicketContext): string {
  const at = moneyOfStops(context);
  if (at.risk === null) return '';
  const money = isolate(formatMoney(at.risk));
  const part = at.share === null ? null : isolate(formatPercent(at.share, 2));
  if (at.ratio === null) return part === null ? t`Risk ${money}` : t`Risk ${money} (${part} of equity)`;
  const profit = isolate(formatMoney(at.gain));
  const ratio = isolate(formatRatio(at.ratio));
  return part === null
    ? t({
        message: `Risk ${money} for ${profit} · ${ratio}`,
        comment: 'money at risk, the money to gain, and their ratio, as 1 : 2.5',
      })
    : t({
        message: `Risk ${money} (${part} of equity) for ${profit} · ${ratio}`,
        comment: 'the same with the share of the equity that is at risk',
      });
}

/** TKT-33: whether the stop loss follows the price, as far behind it as it stands now. */
function TrailingField({ ticket: { instrument, values, change, live, getContext } }: OfTicket) {
  const { t } = useLingui();
  const { trailing } = useTicketValues(values);
  const { PricePrecision } = instrument;
  const behind = (side: Side) => trailingDistance(getContext(side));
  const distance = useLive(live, () => formatPrice(behind('buy') ?? behind('sell'), PricePrecision));
  return (
    <Switch
      label={t`Trailing stop`}
      hint={
        distance === missing
          ? t`Follows the price, never back.`
          : t`The stop loss follows the price ${isolate(distance)} behind it, and never moves back.`
      }
      name="trailing"
      checked={trailing}
      onChange={(checked) => change({ trailing: checked })}
    />
  );
}
