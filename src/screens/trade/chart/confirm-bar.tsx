import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { equity } from '../../../domain/account.ts';
import { instrumentTerms, pipSize } from '../../../domain/instrument.ts';
import { sidePrecision } from '../../../domain/margin.ts';
import { decimal, roundTo } from '../../../domain/money.ts';
import { stopDistance, type StopField } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { stopLimit, stopRange } from '../../../domain/stop-bounds.ts';
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
import { portfolio, quoteAndAccount } from '../../../live/page.ts';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { addSteps } from '../../../ui/controls/decimal-step.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { stopLimitText } from '../rules/stop-words.ts';
import { isFresh, sidesOf } from './order-lines.ts';
import styles from './confirm-bar.module.css';

interface ConfirmBarProps {
  order: OrderView;
  instrument: Instrument;
  mover: LineMover;
  state: Exclude<LineState, { phase: 'rest' }>;
}

type StopMove = LineMove & { line: StopField; to: number };
const isStopMove = (move: LineMove): move is StopMove => move.line !== 'target' && move.to !== null;

/** CNF-01 to CNF-04: what a moved line means in money, in the place of the deal block. Only its ✓ sends it. */
export function ConfirmBar({ order, instrument, mover, state }: ConfirmBarProps) {
  const { t } = useLingui();
  const { phase, move } = state;
  useDoneToast(state);
  const bar = useRef<HTMLFieldSetElement>(null);
  useBarKeys(bar, mover, move, pipSize(instrument.PricePrecision));
  if (!isStopMove(move) || phase === 'done') return null;
  const { showCode, lots, side } = order;
  const word =
    side === 'buy' ? t({ message: 'Buy', context: 'side' }) : t({ message: 'Sell', context: 'side' });
  const name = isolate(`${word} ${formatLots(lots)} ${showCode}`);
  return (
    <fieldset
      ref={bar}
      className={styles.bar}
      data-sticky-footer
      aria-label={move.line === 'stopLoss' ? t`Stop loss of ${name}` : t`Take profit of ${name}`}
    >
      {phase === 'draft' || phase === 'sending' ? (
        <DraftOfLine {...{ order, instrument, mover, state, move }} />
      ) : (
        <EndOfLine mover={mover} state={state} />
      )}
    </fieldset>
  );
}

/** CNF-04: Esc puts the line back, arrows move it by a pip. */
function useBarKeys(bar: RefObject<HTMLElement | null>, mover: LineMover, move: LineMove, pip: number): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Escape') mover.discard();
    else if (way !== 0 && move.to !== null) mover.move(move.line, addSteps(move.to, pip, way));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = bar.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [bar]);
}

/** CNF-02: the line has settled, and that is said. */
function useDoneToast(state: ConfirmBarProps['state']): void {
  const { t } = useLingui();
  const isDone = state.phase === 'done';
  const text = (state.phase === 'done' && state.message) || t`Changes saved`;
  useEffect(() => {
    if (isDone) toast(text, 'success');
  }, [isDone, text]);
}

/** What keeps a draft from being sent, at this moment: '' when nothing does. */
function blockedLine(
  { line, to }: StopMove,
  order: OrderView,
  instrument: Instrument,
  offline: string,
): string {
  if (!isFresh(instrument)) return offline;
  const terms = instrumentTerms(instrument);
  const sides = sidesOf(order, instrument);
  if (!sides) return offline;
  const range = stopRange(line, order.side, sides, terms);
  if (range && to >= range.min && to <= range.max) return '';
  const price = formatPrice(stopLimit(line, order.side, sides, terms), sidePrecision(terms));
  return stopLimitText(line, order.side, isolate(price));
}

interface DraftProps extends ConfirmBarProps {
  move: StopMove;
}

function DraftOfLine({ order, instrument, mover, state, move }: DraftProps) {
  const { t } = useLingui();
  const { line, to } = move;
  const terms = instrumentTerms(instrument);
  const pip = pipSize(terms.precision);
  const live = quoteAndAccount(instrument.Id);
  const blocked = useLive(live, () => blockedLine(move, order, instrument, t`Offline`));
  const isClosest = useLive(live, () => isAtBound(move, order, instrument));
  const entry = order.openPrice ?? order.requestedPrice;
  const money = profitAt(to, entry, order, instrument);
  const { other, share } = useLineFigures(order, instrument, state, money, line);
  const distance = useLive(live, () => distanceOf(move, order, instrument));
  const label = line === 'stopLoss' ? t`Stop loss` : t`Take profit`;
  const step = (count: number) => mover.move(line, addSteps(to, pip, count));
  const price = formatPrice(to, terms.precision);
  const words = [formatSignedMoney(money), share, other]
    .filter((one) => one !== '')
    .map(isolate)
    .join(' · ');
  const spoken = useLater(`${price}, ${formatSignedMoney(money)}`);
  return (
    <>
      <p className={styles.hint}>
        {isClosest ? (
          <Trans comment="a stop stands as near to the price as is allowed">closest possible</Trans>
        ) : (
          <Trans>Drag the line, or use − and +</Trans>
        )}
      </p>
      <div className={styles.row}>
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
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </>
  );
}

function isAtBound({ line, to }: StopMove, order: OrderView, instrument: Instrument): boolean {
  const terms = instrumentTerms(instrument);
  const sides = sidesOf(order, instrument);
  const range = sides && stopRange(line, order.side, sides, terms, pipSize(terms.precision));
  return range !== null && (to === range.min || to === range.max);
}

/** How far the line is from the side at which the order would close, in price units; null without a price. */
function distanceOf({ line, to }: StopMove, order: OrderView, instrument: Instrument): number | null {
  const sides = sidesOf(order, instrument);
  if (!sides) return null;
  const distance = stopDistance(line, order.side, order.side === 'buy' ? sides.bid : sides.ask, to);
  return distance === null ? null : roundTo(decimal(distance).abs(), instrument.PricePrecision);
}

/** CNF-01: the share of the equity, and reward to risk with the other stop. */
function useLineFigures(
  order: OrderView,
  instrument: Instrument,
  state: LineState,
  money: number,
  line: StopField,
): { share: string; other: string } {
  const worth = useLive(portfolio.account, equity);
  const share =
    worth !== null && worth > 0 ? formatPercent(decimal(money).times(100).div(worth).toNumber(), 2) : '';
  const field: StopField = line === 'stopLoss' ? 'takeProfit' : 'stopLoss';
  const { price } = lookOf(state, order, field);
  const entry = order.openPrice ?? order.requestedPrice;
  const against = price === null ? null : profitAt(price, entry, order, instrument);
  const [risk, gain] = line === 'stopLoss' ? [money, against] : [against, money];
  const ratio =
    risk !== null && gain !== null && risk < 0 && gain > 0 ? decimal(gain).div(-risk).toNumber() : null;
  return { share, other: ratio === null ? '' : formatRatio(ratio) };
}

/** CNF-04: a text once it has stood for half a second. */
function useLater(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

/** CNF-02: what became of what was sent. */
function EndOfLine({ mover, state }: Pick<ConfirmBarProps, 'mover' | 'state'>) {
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
        <Button size="small" reads onClick={() => void mover.check()}>
          <Trans context="line">Check again</Trans>
        </Button>
      )}
      {phase === 'over' && discard}
    </div>
  );
}
