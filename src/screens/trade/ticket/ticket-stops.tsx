import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Scale from 'lucide-react/icons/scale';
import { equity } from '../../../domain/account.ts';
import { pipSize } from '../../../domain/instrument.ts';
import { defaultStop, type StopField } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import { stopMoney } from '../../../domain/stop-distance.ts';
import {
  formatMoney,
  formatPercent,
  formatPrice,
  formatRatio,
  isolate,
  missing,
} from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { portfolio } from '../../../live/page.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { trailingDistance } from '../rules/order-options.ts';
import { mirrorStops, profitAtStop } from '../rules/stops.ts';
import type { TicketContext } from '../rules/ticket-check.ts';
import { orderPrice, referencePrice, stopsSide } from '../rules/ticket-costs.ts';
import { useTicketValues, type OfTicket } from './ticket-draft.ts';
import { TicketNumber } from './ticket-number.tsx';
import styles from './ticket.module.css';

/** TKT-08, TKT-09: stop loss and take profit, each with a switch, and a way to turn both for the other side. */
export function StopFields({ ticket }: OfTicket) {
  const { values, live, getContext } = ticket;
  const { stopLossOn } = useTicketValues(values);
  const side = useLive(live, () => stopsSide(getContext()));
  return (
    <div className={styles.stops}>
      <StopSwitch ticket={ticket} field="stopLoss" side={side} />
      <StopSwitch ticket={ticket} field="takeProfit" side={side} />
      {side !== null && <StopsTurn ticket={ticket} side={side} />}
      {stopLossOn && getContext().features.trailing && <TrailingField ticket={ticket} />}
    </div>
  );
}

interface StopProps extends OfTicket {
  field: StopField;
  /** The side that the stops are set for; null while that is not clear. */
  side: Side | null;
}

/** TKT-08: a switch, and when it is on, a price near the quote with the money that it stands for. */
function StopSwitch({ ticket, field, side }: StopProps) {
  const { t } = useLingui();
  const { terms, values, change, live, getContext } = ticket;
  const on = useTicketValues(values)[`${field}On`];
  const price = useTicketValues(values)[field];
  const start = () => {
    const reference = referencePrice(getContext());
    return reference === null ? null : defaultStop(field, side ?? 'buy', reference, terms);
  };
  return (
    <>
      <Switch
        label={field === 'stopLoss' ? t`Stop loss` : t`Take profit`}
        name={`${field}On`}
        checked={on}
        onChange={(checked) => {
          // Switched off, it leaves nothing behind: the price will have moved on when it is switched on again.
          change({ [`${field}On`]: checked, [field]: checked ? start() : null });
        }}
      />
      {on && (
        <TicketNumber
          ticket={ticket}
          name={field}
          label={field === 'stopLoss' ? t`Stop loss price` : t`Take profit price`}
          step={pipSize(terms.precision)}
          from={price === null ? start() : undefined}
          precision={terms.precision}
          hint={
            <LiveText
              of={live}
              select={() => stopHint(profitAtStop(getContext(), side ?? 'buy', values[field]), side)}
            />
          }
        />
      )}
    </>
  );
}

/** What closing at a stop would bring, for the side that it is set for. */
function stopHint(profit: number | null, side: Side | null): string {
  if (profit === null) return missing;
  const money = isolate(formatMoney(Math.abs(profit)));
  if (side === null) return money;
  if (profit < 0) return side === 'buy' ? t`Risk ${money} (buy)` : t`Risk ${money} (sell)`;
  return side === 'buy' ? t`Gain ${money} (buy)` : t`Gain ${money} (sell)`;
}

/** TKT-09: turns both stops for the other side. */
function StopsTurn({ ticket: { values, change, terms, getContext }, side }: OfTicket & { side: Side }) {
  const mirror = () => {
    const price = referencePrice(getContext());
    if (price !== null) change(mirrorStops(values, price, terms));
  };
  return (
    <button type="button" className={styles.mirror} onClick={mirror}>
      <ArrowUpDown aria-hidden />
      {side === 'buy' ? (
        <Trans comment="turns stop loss and take profit for the other side">Switch to sell</Trans>
      ) : (
        <Trans comment="turns stop loss and take profit for the other side">Switch to buy</Trans>
      )}
    </button>
  );
}

/** TKT-30: what is at stake with the stops as they are, before the button. */
export function RiskLine({ ticket: { live, getContext } }: OfTicket) {
  const text = useLive(live, () => riskText(getContext()));
  if (text === '') return null;
  return (
    <p className={styles.risk}>
      <Scale aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function riskText(context: TicketContext): string {
  const { values, terms } = context;
  const side = stopsSide(context);
  const price = side && orderPrice(context, side);
  if (!side || price === null || !values.stopLossOn) return '';
  const stops = {
    stopLoss: values.stopLoss || null,
    takeProfit: (values.takeProfitOn && values.takeProfit) || null,
  };
  const at = stopMoney(stops, { terms, side, price, lots: values.lots }, equity(portfolio.state));
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
  const distance = useLive(live, () => formatPrice(trailingDistance(getContext()), PricePrecision));
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
