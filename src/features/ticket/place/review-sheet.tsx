import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { sidePrecision } from '../../../domain/margin.ts';
import { DemoBadge } from '../../demo-badge.tsx';
import { OneTapSetting } from '../../one-tap-setting.tsx';
import { AccountKind } from '../../../generated/enums.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import {
  formatDateTime,
  formatLeverage,
  formatLots,
  formatMoney,
  formatPercent,
  formatPrice,
  formatSignedMoney,
  isolate,
} from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { session } from '../../../state/session.ts';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { RiskWarning } from '../../risk-warning.tsx';
import { EventNote } from '../event-note.tsx';
import { SideName, typeOf } from '../rules/order-type.tsx';
import { blockedText, type TicketContext } from '../rules/ticket-check.ts';
import { costText, freeAfter, orderPrice, previewCosts, profitAtStop } from '../rules/ticket-costs.ts';
import { expireAt, farPercent, isTrailing, worstPrice } from '../rules/order-options.ts';
import styles from './review-sheet.module.css';
import type { OrderSubmission } from './submission.tsx';

interface ReviewSheetProps {
  open: boolean;
  /** The server's time when it was opened, epoch ms. */
  since: number;
  instrument: Instrument;
  /** Reads the order with what it is judged against at this moment. */
  getContext: () => TicketContext;
  phase: OrderSubmission['phase'];
  onConfirm: () => void;
  onClose: () => void;
}

/** TKT-18, TKT-19: everything about the order once more, with a live price, before it is sent. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { open, instrument, getContext, phase, onConfirm, onClose } = props;
  const { user } = useSnapshot(session);
  const { side, lots } = getContext().values;
  const live = quoteAndAccount(instrument.Id);
  const blocked = useLive(live, () => blockedText(getContext()));
  const type = useLive(live, () => typeOf(getContext()));
  const far = useLive(live, () => farDistance(getContext()));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Review your order</Trans>}
      aside={user?.is_demo === AccountKind.Demo && <DemoBadge />}
      footer={
        <>
          <output className={styles.checking}>
            {phase === 'checking' && <Trans>Connection lost. Checking your order…</Trans>}
          </output>
          <Button
            wide
            variant={side}
            busy={phase !== 'idle'}
            disabled={blocked !== ''}
            note={blocked || undefined}
            onClick={onConfirm}
          >
            {far ? (
              <Trans comment="a button: places an order whose price is so far from the market, in percent">
                Place {far} away
              </Trans>
            ) : (
              <>
                <SideName side={side} type={type} /> <bdi className={common.num}>{formatLots(lots)}</bdi>{' '}
                <bdi dir="ltr">{instrument.ShowCode}</bdi>
              </>
            )}
          </Button>
        </>
      }
    >
      {far && <LiveText of={live} select={() => farSentence(getContext())} className={styles.far} />}
      <ReviewLines {...props} type={type} />
      <OneTapSetting />
      <RiskWarning />
      {instrument.NextEvent && <EventNote id={instrument.Id} event={instrument.NextEvent} />}
    </Sheet>
  );
}

/** STP-07: how far the price of the order is from the market, written; '' where that is near. */
function farDistance(context: TicketContext): string {
  const far = farPercent(context);
  return far === null ? '' : isolate(formatPercent(Math.abs(far), 1));
}

function farSentence(context: TicketContext): string {
  const distance = farDistance(context);
  return (farPercent(context) ?? 0) < 0
    ? t({ message: `${distance} below the market`, comment: 'how far an order price is, in percent' })
    : t({ message: `${distance} above the market`, comment: 'how far an order price is, in percent' });
}

type ReviewLinesProps = Pick<ReviewSheetProps, 'instrument' | 'since' | 'getContext'> & {
  type: ReturnType<typeof typeOf>;
};

/** TKT-19: side, size, kind, price, stops with the money at risk, leverage and costs, all of this very side. */
function ReviewLines({ instrument, since, getContext, type }: ReviewLinesProps) {
  const { Id, ShowCode, PricePrecision } = instrument;
  const { values, terms } = getContext();
  const live = (select: () => string) => <LiveText of={quoteAndAccount(Id)} select={select} />;
  const { side } = values;
  const costs = () => previewCosts(getContext());
  const stop = (on: boolean, price: number | null) => ({
    children: on ? formatPrice(price, PricePrecision) : <Trans comment="a stop that is not set">None</Trans>,
    note: on && live(() => formatSignedMoney(profitAtStop(getContext(), price))),
  });
  const market = values.kind === 'market';
  return (
    <DetailList>
      <Detail term={<Trans>Order</Trans>}>
        <span className={side === 'buy' ? common.up : common.down}>
          <SideName side={side} type={type} /> <span className={common.num}>{formatLots(values.lots)}</span>
        </span>{' '}
        <bdi dir="ltr">{ShowCode}</bdi>
      </Detail>
      <Detail
        term={market ? <Trans>Est. price</Trans> : <Trans>Order price</Trans>}
        note={market ? <WorstPrice {...{ instrument, getContext }} /> : <Expiry {...{ since, getContext }} />}
      >
        {live(() => formatPrice(orderPrice(getContext()), sidePrecision(terms)))}
      </Detail>
      <Detail
        term={isTrailing(getContext()) ? <Trans>Trailing stop</Trans> : <Trans>Stop loss</Trans>}
        {...stop(values.stopLossOn, values.stopLoss)}
      />
      <Detail term={<Trans>Take profit</Trans>} {...stop(values.takeProfitOn, values.takeProfit)} />
      <Detail term={<Trans>Leverage</Trans>}>
        <span className={common.num}>{formatLeverage(values.leverage)}</span>
      </Detail>
      <Detail term={<Trans comment="money that an order locks">Margin</Trans>}>
        {live(() => formatMoney(costs().margin, 6))}
      </Detail>
      <Detail term={<Trans>Commission</Trans>}>{live(() => costText(costs().commission))}</Detail>
      <Detail term={<Trans>Free margin after</Trans>}>
        {live(() => formatMoney(freeAfter(getContext().freeMargin, costs().needed)))}
      </Detail>
    </DetailList>
  );
}

type OfOrder = Pick<ReviewSheetProps, 'instrument' | 'getContext'>;

/** TKT-31: how far a market order may go, where the server keeps to it. */
function WorstPrice({ instrument: { Id, PricePrecision }, getContext }: OfOrder) {
  const { t } = useLingui();
  return (
    <LiveText
      of={quoteAndAccount(Id)}
      select={() => {
        const worst = worstPrice(getContext());
        const price = isolate(formatPrice(worst, PricePrecision));
        if (worst === null) return t({ message: 'Market price', comment: 'what a market order fills at' });
        return getContext().values.side === 'buy'
          ? t({ message: `At most ${price}`, comment: 'the worst price at which a buy order fills' })
          : t({ message: `At least ${price}`, comment: 'the worst price at which a sell order fills' });
      }}
    />
  );
}

/** TKT-32: until when a pending order waits. */
function Expiry({ since, getContext }: Pick<ReviewSheetProps, 'since' | 'getContext'>) {
  const at = expireAt(getContext(), since);
  const end = formatDateTime(at);
  return at === null ? (
    <Trans>Good till cancelled</Trans>
  ) : (
    <Trans comment="of a pending order; {end}: a moment">Expires {end}</Trans>
  );
}
