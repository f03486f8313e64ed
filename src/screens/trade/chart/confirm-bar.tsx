import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { equity } from '../../../domain/account.ts';
import { instrumentTerms, pipSize } from '../../../domain/instrument.ts';
import { sidePrecision } from '../../../domain/margin.ts';
import { decimal, roundTo } from '../../../domain/money.ts';
import { stopBound, type StopField } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { stopLimit, stopRange } from '../../../domain/stop-bounds.ts';
import { stopMoney } from '../../../domain/stop-distance.ts';
import { profitAt } from '../../../features/orders/chart-order.ts';
import { lookOf, type LineMove, type LineState } from '../../../features/orders/line-change.ts';
import type { LineMover } from '../../../features/orders/move-line.ts';
import { Pips } from '../../../features/orders/pips.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import {
  formatLots,
  formatPercent,
  formatPrice,
  formatRatio,
  formatSignedMoney,
  isolate,
} from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { connection, portfolio, quoteAndAccount } from '../../../live/page.ts';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { addSteps } from '../../../ui/controls/decimal-step.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SpokenLater } from '../../../ui/feedback/spoken-later.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { stopLimitText } from '../rules/ticket-check.ts';
import { isFresh, rangeOf, sidesOf } from './order-lines.ts';
import styles from './confirm-bar.module.css';

interface ConfirmBarProps {
  order: OrderView;
  instrument: Instrument;
  mover: LineMover;
  state: Moving;
  /** The deal block comes back while nobody knows what became of a move. */
  onHide: () => void;
}

type StopMove = LineMove & { line: StopField; to: number };
const isStopMove = (move: LineMove): move is StopMove => move.line !== 'target' && move.to !== null;

type Moving = Exclude<LineState, { phase: 'rest' }>;

/** Whether there is something to say: of a line that is moved here, and of what was sent from anywhere. */
export function hasBar(state: LineState): state is Moving {
  if (state.phase === 'rest' || state.phase === 'done') return false;
  return (state.phase !== 'draft' && state.phase !== 'sending') || isStopMove(state.move);
}

/** CNF-01 to CNF-04: what a moved line means in money, in the place of the deal block. Only its ✓ sends it. */
export function ConfirmBar({ order, instrument, mover, state, onHide }: ConfirmBarProps) {
  const { t } = useLingui();
  const { move } = state;
  const { showCode, lots, side } = order;
  const word =
    side === 'buy' ? t({ message: 'Buy', context: 'side' }) : t({ message: 'Sell', context: 'side' });
  const name = isolate(`${word} ${formatLots(lots)} ${showCode}`);
  const labels = {
    stopLoss: t`Stop loss of ${name}`,
    takeProfit: t`Take profit of ${name}`,
    target: t`Order price of ${name}`,
  };
  return (
    <fieldset className={styles.bar} data-sticky-footer aria-label={labels[move.line]}>
      {(state.phase === 'draft' || state.phase === 'sending') && isStopMove(move) ? (
        <DraftOfLine {...{ order, instrument, mover, state, move }} />
      ) : (
        <EndOfLine {...{ mover, state, onHide }} />
      )}
    </fieldset>
  );
}

/** CNF-04: in the bar, Esc puts the line back, and arrows move it by a pip. */
function useBarKeys(part: RefObject<HTMLElement | null>, discard: () => void, step: (count: number) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Escape') discard();
    else if (way !== 0) step(way);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const bar = part.current?.closest('fieldset');
    const listen = (event: KeyboardEvent) => onKey(event);
    bar?.addEventListener('keydown', listen);
    return () => bar?.removeEventListener('keydown', listen);
  }, [part]);
}

/** CNF-02: the line has settled, and that is said. */
export function useDoneToast(state: LineState): void {
  const { t } = useLingui();
  const isDone = state.phase === 'done';
  const text = (state.phase === 'done' && state.message) || t`Changes saved`;
  useEffect(() => {
    if (isDone) toast(text, 'success');
  }, [isDone, text]);
}

/** What keeps a draft from being sent, at this moment: '' when nothing does. */
function blockedLine({ line, to }: StopMove, order: OrderView, instrument: Instrument): string {
  if (connection.state.status === 'offline') return t`Offline`;
  const sides = sidesOf(order, instrument);
  if (!sides || !isFresh(instrument)) return t`Updating price…`;
  const terms = instrumentTerms(instrument);
  const range = stopRange(line, order.side, sides, terms);
  if (range && to >= range.min && to <= range.max) return '';
  const price = formatPrice(stopLimit(line, order.side, sides, terms), sidePrecision(terms));
  return stopLimitText(line, order.side, isolate(price));
}

interface DraftProps extends Omit<ConfirmBarProps, 'onHide'> {
  move: StopMove;
}

function DraftOfLine({ order, instrument, mover, state, move }: DraftProps) {
  const { t } = useLingui();
  const { line, to } = move;
  const terms = instrumentTerms(instrument);
  const pip = pipSize(terms.precision);
  const live = quoteAndAccount(instrument.Id);
  const blocked = useLive(live, () => blockedLine(move, order, instrument));
  const isClosest = useLive(live, () => isAtBound(move, order, instrument));
  const entry = order.openPrice ?? order.requestedPrice;
  const money = profitAt(to, entry, order, instrument);
  const { ratio, share } = useLineFigures(order, instrument, state, money);
  const distance = useLive(live, () => distanceOf(move, order, instrument));
  const label = line === 'stopLoss' ? t`Stop loss` : t`Take profit`;
  const step = (count: number) => {
    const next = addSteps(to, pip, count);
    const range = rangeOf(line, order, instrument);
    mover.move(line, range ? Math.max(range.min, Math.min(range.max, next)) : next);
  };
  const part = useRef<HTMLDivElement>(null);
  useBarKeys(part, mover.discard, step);
  const price = formatPrice(to, terms.precision);
  const words = [formatSignedMoney(money), share, ratio]
    .filter((one) => one !== '')
    .map(isolate)
    .join(' · ');
  return (
    <>
      <p className={styles.hint}>
        {isClosest ? (
          <Trans comment="a stop stands as near to the price as is allowed">closest possible</Trans>
        ) : (
          <Trans>Drag the line, or use − and +</Trans>
        )}
      </p>
      <div ref={part} className={styles.row}>
        <IconButton label={t`Discard`} icon={<X aria-hidden />} onClick={mover.discard} />
        <p className={styles.words}>
          <b className={common.num}>
            {line === 'stopLoss'
              ? t({ message: 'SL', comment: 'stop loss, very short' })
              : t({ message: 'TP', comment: 'take profit, very short' })}{' '}
            <bdi dir="ltr">{price}</bdi>
            {distance !== null && (
              <>
                {' · '}
                <Pips distance={distance} precision={terms.precision} />
              </>
            )}
          </b>
          <span className={money < 0 ? common.down : common.up}>{blocked || words}</span>
        </p>
        <IconButton label={t`Decrease ${label}`} icon={<Minus aria-hidden />} onClick={() => step(-1)} />
        <IconButton label={t`Increase ${label}`} icon={<Plus aria-hidden />} onClick={() => step(1)} />
        <Button
          className={styles.send}
          aria-label={t`Save changes`}
          busy={state.phase === 'sending'}
          disabled={blocked !== ''}
          onClick={() => void mover.send()}
        >
          <Check aria-hidden />
        </Button>
      </div>
      <SpokenLater text={`${price}, ${formatSignedMoney(money)}`} />
    </>
  );
}

function isAtBound({ line, to }: StopMove, order: OrderView, instrument: Instrument): boolean {
  const range = rangeOf(line, order, instrument);
  return range !== null && (to === range.min || to === range.max);
}

/** How far the line is from the side at which the order would close, in price units; null without a price. */
function distanceOf({ line, to }: StopMove, order: OrderView, instrument: Instrument): number | null {
  const sides = sidesOf(order, instrument);
  const way =
    sides &&
    decimal(to)
      .minus(stopBound(line, order.side, sides))
      .abs();
  return way && roundTo(way, instrument.PricePrecision);
}

/** CNF-01: the share of the equity, and reward to risk with the other stop. */
function useLineFigures(
  order: OrderView,
  instrument: Instrument,
  state: LineState,
  money: number,
): { share: string; ratio: string } {
  const worth = useLive(portfolio.account, equity);
  const share =
    worth !== null && worth > 0 ? formatPercent(decimal(money).times(100).div(worth).toNumber(), 2) : '';
  const stops = {
    stopLoss: lookOf(state, order, 'stopLoss').price,
    takeProfit: lookOf(state, order, 'takeProfit').price,
  };
  const { side, lots } = order;
  const price = order.openPrice ?? order.requestedPrice;
  const { ratio } = stopMoney(stops, { terms: instrumentTerms(instrument), side, price, lots }, worth);
  return { share, ratio: ratio === null ? '' : formatRatio(ratio) };
}

/** CNF-02: what became of what was sent. */
function EndOfLine({ mover, state, onHide }: Pick<ConfirmBarProps, 'mover' | 'state' | 'onHide'>) {
  const { t } = useLingui();
  const { phase } = state;
  const discard = (
    <Button variant="quiet" size="small" onClick={mover.discard}>
      <Trans>Discard</Trans>
    </Button>
  );
  return (
    <div className={styles.row}>
      <output className={styles.words}>
        {phase === 'checking' && (
          <Trans comment="what became of a change that was sent, while no answer comes">Checking…</Trans>
        )}
        {phase === 'refused' && state.message}
        {phase === 'not-done' && (
          <Trans comment="a change that was sent has certainly not been made">Not changed</Trans>
        )}
        {phase === 'unknown' && (
          <Trans comment="it is not known whether a change was made">Couldn’t confirm</Trans>
        )}
        {phase === 'over' && <Trans>The order has ended</Trans>}
      </output>
      {(phase === 'refused' || phase === 'not-done') && (
        <>
          {discard}
          <Button size="small" onClick={mover.edit}>
            <Trans>Edit</Trans>
          </Button>
        </>
      )}
      {phase === 'unknown' && (
        <>
          <Button size="small" reads onClick={() => void mover.check()}>
            <Trans context="line">Check again</Trans>
          </Button>
          <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onHide} />
        </>
      )}
      {phase === 'over' && discard}
    </div>
  );
}
