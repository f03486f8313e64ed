import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { equity } from '../../../domain/account.ts';
import { instrumentTerms, pipSize } from '../../../domain/instrument.ts';
import { sidePrecision } from '../../../domain/margin.ts';
import { decimal, roundTo } from '../../../domain/money.ts';
import { isTargetNear, ownSide, stopBound, type OrderLine } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { stopLimit, stopRange } from '../../../domain/stop-bounds.ts';
import { stopMoney } from '../../../domain/stop-distance.ts';
import { profitAt } from '../../../features/orders/chart-order.ts';
import { lookOf, type LineMove, type LineState } from '../../../features/orders/line-change.ts';
import type { LineMover } from '../../../features/orders/move-line.ts';
import { stopName, stopSign } from '../../../features/orders/line-names.ts';
import { Pips } from '../../../features/orders/pips.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import {
  formatMoney,
  formatPercent,
  formatPrice,
  formatRatio,
  formatSignedMoney,
  isolate,
  joinWords,
} from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { connection, portfolio, quoteAndAccount } from '../../../live/page.ts';
import common from '../../../ui/common.module.css';
import { addSteps } from '../../../ui/controls/decimal-step.ts';
import { stopLimitText } from '../../../features/ticket/rules/ticket-check.ts';
import { BarRow } from './bar-row.tsx';
import styles from './confirm-bar.module.css';
import { marketSides } from './market-sides.ts';
import { allowedPrice, entryOf, isFresh, rangeOf, sidesOf, targetNames } from './order-lines.ts';

type PriceMove = LineMove & { to: number };

export interface LineDraftProps {
  order: OrderView;
  instrument: Instrument;
  mover: LineMover;
  state: LineState;
  move: LineMove;
  /** The price has a field of its own beside it. */
  inRow?: boolean;
  /** A key began the move. */
  byKey?: boolean;
}

/** CNF-01: a line that was dropped, or that is to be removed. */
export function DraftOfLine({ move, ...rest }: LineDraftProps) {
  const { to } = move;
  return to === null ? <Removal {...rest} move={move} /> : <MovedLine {...rest} move={{ ...move, to }} />;
}

/** HND-11: a stop that is to be removed. */
function Removal({ order, mover, state, move, byKey }: LineDraftProps) {
  const { t } = useLingui();
  const blocked = useLive(portfolio.account, () => connection.state.status === 'offline');
  const isLoss = move.line === 'stopLoss';
  const question = isLoss ? t`Remove stop loss?` : t`Remove take profit?`;
  const risk = isLoss && order.state !== 'completed' ? t`Risk becomes unlimited` : '';
  return (
    <BarRow
      byKey={byKey}
      hint={`${stopSign(isLoss ? 'stopLoss' : 'takeProfit')} ${formatPrice(move.from, order.precision)}`}
      title={question}
      words={blocked ? t`Offline` : risk}
      tone={common.down}
      send={{
        label: t`Remove`,
        onSend: () => void mover.send(),
        busy: state.phase === 'sending',
        blocked,
        danger: true,
      }}
      onDiscard={mover.discard}
      spoken={[question, risk].filter((one) => one !== '').join(' ')}
    />
  );
}

/** What keeps a draft from being sent, at this moment: '' when nothing does. */
export function blockedLine(
  { line, to }: { line: OrderLine; to: number },
  order: OrderView,
  instrument: Instrument,
): string {
  if (connection.state.status === 'offline') return t`Offline`;
  const sides = sidesOf(order, instrument);
  if (!sides || !isFresh(instrument)) return t`Updating price…`;
  const terms = instrumentTerms(instrument);
  if (line === 'target') {
    const market = marketSides(instrument);
    const isNear = market !== null && isTargetNear(order.side, to, market, terms.stopLevel);
    return isNear
      ? t({
          message: 'Too close to the market',
          comment: 'an order price, or a stop, that is nearer to the market than the broker allows',
        })
      : '';
  }
  const range = stopRange(line, order.side, sides, terms);
  if (range && to >= range.min && to <= range.max) return '';
  const price = formatPrice(stopLimit(line, order.side, sides, terms), sidePrecision(terms));
  return stopLimitText(line, order.side, isolate(price));
}

interface MovedProps extends Omit<LineDraftProps, 'move'> {
  move: PriceMove;
}

function MovedLine({ order, instrument, mover, state, move, inRow = false, byKey }: MovedProps) {
  const { t } = useLingui();
  const { line, to } = move;
  const { precision } = instrumentTerms(instrument);
  const live = quoteAndAccount(instrument.Id);
  const blocked = useLive(live, () => blockedLine(move, order, instrument));
  const isClosest = useLive(live, () => isAtBound(move, order, instrument));
  const distance = useLive(live, () => distanceOf(move, order, instrument));
  const name = useLive(live, () =>
    line === 'target' ? targetNames(order, to, instrument)[0] : stopSign(line),
  );
  const { words, spoken, isLoss } = useLineWords(order, instrument, state, move);
  const price = formatPrice(to, precision);
  const pips = distance !== null && <Pips distance={distance} precision={precision} />;
  return (
    <BarRow
      byKey={byKey}
      hint={
        isClosest ? (
          <Trans comment="a stop stands as near to the price as is allowed">closest possible</Trans>
        ) : line === 'target' ? (
          pips
        ) : (
          <Trans>Drag the line, or use − and +</Trans>
        )
      }
      title={
        line === 'target' ? (
          name
        ) : (
          <span className={styles.priced}>
            <span>
              {name} <bdi dir="ltr">{price}</bdi>
            </span>
            {pips && <span className={styles.distance}> · {pips}</span>}
          </span>
        )
      }
      words={blocked || (line === 'target' ? joinWords(price, words) : words)}
      tone={line === 'target' && !blocked ? undefined : isLoss ? common.down : common.up}
      step={{
        isShown: !inRow,
        label: line === 'target' ? t`Price` : stopName(line),
        value: to,
        text: price,
        by: (count) =>
          mover.move(line, allowedPrice(line, addSteps(to, pipSize(precision), count), order, instrument)),
      }}
      send={{
        label: t`Save changes`,
        onSend: () => void mover.send(),
        busy: state.phase === 'sending',
        blocked: blocked !== '',
      }}
      onDiscard={mover.discard}
      spoken={[line === 'target' ? name : '', price, spoken].filter((one) => one !== '').join(', ')}
    />
  );
}

function isAtBound({ line, to }: PriceMove, order: OrderView, instrument: Instrument): boolean {
  const range = rangeOf(line, order, instrument);
  return range !== null && (to === range.min || to === range.max);
}

/** How far a line is from the side at which it would fill, in price units; null without a price. */
export function distanceOf(
  { line, to }: { line: OrderLine; to: number },
  order: OrderView,
  instrument: Instrument,
): number | null {
  const sides = line === 'target' ? marketSides(instrument) : sidesOf(order, instrument);
  if (!sides) return null;
  const from = line === 'target' ? ownSide(order.side, sides) : stopBound(line, order.side, sides);
  return roundTo(decimal(to).minus(from).abs(), instrument.PricePrecision);
}

/** CNF-01: money, its share of the equity, and reward to risk with the other stop; of an order price what its stops bring. */
function useLineWords(order: OrderView, instrument: Instrument, state: LineState, { line, to }: PriceMove) {
  const worth = useLive(portfolio.account, equity);
  const stops = {
    stopLoss: lookOf(state, order, 'stopLoss').price,
    takeProfit: lookOf(state, order, 'takeProfit').price,
  };
  const { side, lots } = order;
  const entry = entryOf(order, state);
  const terms = instrumentTerms(instrument);
  const { ratio } = stopMoney(stops, { terms, side, price: entry, lots }, worth);
  const reward = ratio === null ? '' : formatRatio(ratio);
  if (line === 'target') {
    const moneyOf = (field: 'stopLoss' | 'takeProfit') => {
      const at = stops[field];
      return at === null
        ? ''
        : `${stopSign(field)} ${formatSignedMoney(profitAt(at, entry, order, instrument))}`;
    };
    const words = joinWords(moneyOf('stopLoss'), moneyOf('takeProfit'), reward);
    return { words: words || isolate(formatMoney(order.margin)), spoken: words, isLoss: false };
  }
  const money = profitAt(to, entry, order, instrument);
  const share =
    worth !== null && worth > 0 ? formatPercent(decimal(money).times(100).div(worth).toNumber(), 2) : '';
  const spoken = formatSignedMoney(money);
  return { words: joinWords(spoken, share, reward), spoken, isLoss: money < 0 };
}
