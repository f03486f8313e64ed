import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Scale from 'lucide-react/icons/scale';
import { useForm } from 'react-final-form';
import { equity } from '../../../domain/account.ts';
import { pipSize, type InstrumentTerms } from '../../../domain/instrument.ts';
import { decimal } from '../../../domain/money.ts';
import type { StopField } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import { NumberField } from '../../../forms/number-field.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatMoney, formatPercent, formatRatio, isolate, missing } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { portfolio, quoteAndAccount } from '../../../live/page.ts';
import { mirrorStops, profitAtStop } from '../rules/stops.ts';
import type { GetTicketContext, TicketContext } from '../rules/ticket-check.ts';
import { referencePrice, stopsSide } from '../rules/ticket-costs.ts';
import type { TicketValues } from '../rules/ticket-values.ts';
import type { CostsProps } from './costs.tsx';
import styles from './ticket.module.css';

export interface StopFieldsProps {
  instrument: Instrument;
  terms: InstrumentTerms;
  values: TicketValues;
  getContext: GetTicketContext;
}

export interface StopPriceProps extends StopFieldsProps {
  field: StopField;
  /** The side that the stops are set for; null while that is not clear. */
  side: Side | null;
  /** Where a stop begins; null without a price. */
  start: () => number | null;
}

/** TKT-08: the price of a stop that is switched on, with the money that it stands for. */
export function StopPrice({ instrument, terms, values, getContext, field, side, start }: StopPriceProps) {
  const { t } = useLingui();
  return (
    <NumberField
      beside
      name={field}
      label={field === 'stopLoss' ? t`Stop loss price` : t`Take profit price`}
      step={pipSize(terms.precision)}
      from={values[field] === null ? start() : undefined}
      precision={terms.precision}
      hint={
        <LiveText
          of={quoteAndAccount(instrument.Id)}
          select={() => stopHint(profitAtStop(getContext(), side ?? 'buy', values[field]), side)}
        />
      }
    />
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
export function StopsTurn({ values, terms, getContext, side }: StopFieldsProps & { side: Side }) {
  const form = useForm<TicketValues>();
  const mirror = () => {
    const price = referencePrice(getContext());
    if (price === null) return;
    const { stopLoss, takeProfit } = mirrorStops(values, price, terms);
    form.batch(() => {
      form.change('stopLoss', stopLoss);
      form.change('takeProfit', takeProfit);
    });
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
export function RiskLine({ id, getContext }: CostsProps) {
  const text = useLive(quoteAndAccount(id), () => riskText(getContext()));
  if (text === '') return null;
  return (
    <p className={styles.risk}>
      <Scale aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function riskText(context: TicketContext): string {
  const { stopLossOn, stopLoss, takeProfitOn, takeProfit } = context.values;
  const side = stopsSide(context);
  const loss = stopLossOn && side ? profitAtStop(context, side, stopLoss) : null;
  if (loss === null || !side || loss >= 0) return '';
  const gain = takeProfitOn ? profitAtStop(context, side, takeProfit) : null;
  const money = isolate(formatMoney(-loss));
  const worth = equity(portfolio.state);
  const share = worth && worth > 0 ? decimal(-loss).times(100).div(worth).toNumber() : null;
  const part = share === null ? null : isolate(formatPercent(share, 2));
  if (gain === null || gain <= 0)
    return part === null ? t`Risk ${money}` : t`Risk ${money} (${part} of equity)`;
  const profit = isolate(formatMoney(gain));
  const ratio = isolate(formatRatio(decimal(gain).div(-loss).toNumber()));
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
