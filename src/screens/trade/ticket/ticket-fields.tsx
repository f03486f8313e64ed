import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { InstrumentTerms } from '../../../domain/instrument.ts';
import { defaultStop } from '../../../domain/order.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import { area } from '../../../i18n/catalogues.ts';
import { formatLeverage } from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { decimals } from '../../../ui/controls/decimal-step.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { referencePrice, stopsSide } from '../rules/ticket-costs.ts';
import type { TicketValues } from '../rules/ticket-values.ts';
import type * as Extras from './ticket-extras.tsx';
import type { StopFieldsProps, StopPriceProps } from './ticket-stops.tsx';
import styles from './ticket.module.css';

/** A part of the ticket that no first look at it needs. All of them are one file, fetched right after it. */
const extra = <Props extends object>(
  pick: (extras: typeof Extras) => ComponentType<Props>,
  waiting?: ReactNode,
) =>
  lazyPart(
    area('orders', () => import('./ticket-extras.tsx').then(pick)),
    { waiting },
  );

export const EventNote = extra((extras) => extras.EventNote);
export const MarketNote = extra((extras) => extras.MarketNote);
export const PendingFields = extra((extras) => extras.PendingFields);
export const OfferedFields = extra((extras) => extras.OfferedFields);
export const RiskLine = extra((extras) => extras.RiskLine);
const LeverageList = extra((extras) => extras.LeverageList, <Skeleton width="100%" height="4.25rem" />);
const StopPrice = extra((extras) => extras.StopPrice);
const StopsTurn = extra((extras) => extras.StopsTurn);

export async function preloadExtras(): Promise<void> {
  const parts = [
    EventNote,
    MarketNote,
    PendingFields,
    OfferedFields,
    RiskLine,
    LeverageList,
    StopPrice,
    StopsTurn,
  ];
  await Promise.all(parts.map((part) => part.preload()));
}

/** TKT-01: at once, or when the price reaches a target. */
export function KindField() {
  const { t } = useLingui();
  const { value, onChange } = useFormField<TicketValues['kind']>('kind');
  return (
    <Segmented
      label={t`Order type`}
      value={value}
      onChange={onChange}
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

interface FieldProps {
  terms: InstrumentTerms;
}

/** TKT-04: from the instrument's minimum, by its step, up to its maximum. */
export function LotsField({ terms: { minLots, maxLots, lotStep } }: FieldProps) {
  const { t } = useLingui();
  return (
    <NumberField
      beside
      name="lots"
      label={t`Lots`}
      step={lotStep}
      min={minLots}
      max={maxLots ?? undefined}
      from={minLots}
      precision={Math.max(2, decimals(lotStep), decimals(minLots))}
    />
  );
}

/** More do not fit on a line (D30). */
const mostPills = 5;

/** TKT-05: one of the instrument's leverages; without any, that is said, and nothing can be ordered. */
export function LeverageField({ terms }: FieldProps) {
  return terms.leverages.length > mostPills ? (
    <LeverageList terms={terms} />
  ) : (
    <LeveragePills terms={terms} />
  );
}

function LeveragePills({ terms: { leverages } }: FieldProps) {
  const { t } = useLingui();
  const { error: _, ...field } = useFormField<number | null>('leverage');
  const options = leverages.map((leverage) => ({ value: leverage, label: formatLeverage(leverage) }));
  return (
    <div className={styles.line}>
      <span className={styles.label} aria-hidden>
        <Trans>Leverage</Trans>
      </span>
      {leverages.length === 0 ? (
        <span className={styles.none}>
          <Trans comment="an instrument without leverages to choose from">No multiples</Trans>
        </span>
      ) : (
        <Segmented label={t`Leverage`} look="pills" {...field} options={options} />
      )}
    </div>
  );
}

/** TKT-08, TKT-09: stop loss and take profit, each with a switch, and a way to turn both for the other side. */
export function StopFields(props: StopFieldsProps) {
  const { instrument, getContext } = props;
  const side = useLive(quoteAndAccount(instrument.Id), () => stopsSide(getContext()));
  return (
    <div className={styles.stops}>
      <StopField {...props} field="stopLoss" side={side} />
      <StopField {...props} field="takeProfit" side={side} />
      {side !== null && <StopsTurn {...props} side={side} />}
    </div>
  );
}

/** TKT-08: a switch, and when it is on, a price near the quote with the money that it stands for. */
function StopField(props: Omit<StopPriceProps, 'start'>) {
  const { terms, getContext, field, side } = props;
  const { t } = useLingui();
  const on = useFormField<boolean>(`${field}On`);
  const price = useFormField<number | null>(field);
  const start = () => {
    const reference = referencePrice(getContext());
    return reference === null ? null : defaultStop(field, side ?? 'buy', reference, terms);
  };
  return (
    <>
      <Switch
        label={field === 'stopLoss' ? t`Stop loss` : t`Take profit`}
        name={`${field}On`}
        checked={on.value}
        onChange={(checked) => {
          on.onChange(checked);
          // Switched off, it leaves nothing behind: the price will have moved on when it is switched on again.
          price.onChange(checked ? start() : null);
        }}
      />
      {on.value && <StopPrice {...props} start={start} />}
    </>
  );
}
