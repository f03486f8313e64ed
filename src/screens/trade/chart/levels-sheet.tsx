import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pipSize } from '../../../domain/instrument.ts';
import type { OrderLine, StopField } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { breakEvenNow } from '../../../features/orders/break-even-now.ts';
import { profitAt } from '../../../features/orders/chart-order.ts';
import { lookOf, type LineState } from '../../../features/orders/line-change.ts';
import { lineNameOf, stopName } from '../../../features/orders/line-names.ts';
import type { LineMover } from '../../../features/orders/move-line.ts';
import { Pips } from '../../../features/orders/pips.tsx';
import { useOrderFeatures } from '../../../features/orders/use-order-features.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatPrice, formatSignedMoney } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { portfolio, quoteAndAccount, quotes } from '../../../live/page.ts';
import { selectOrder } from '../../../state/trade-session.ts';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { directionClass } from '../../../ui/direction.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { ConfirmBar, hasBar, nameOf, sideAndSize, useDoneToast } from './confirm-bar.tsx';
import { distanceOf } from './line-draft.tsx';
import { entryOf, evenWord, firstStop, isFresh, rangeOf, targetNames, useLineMover } from './order-lines.ts';
import styles from './levels-sheet.module.css';

const OrderQuestion = lazyPart(() => import('./order-ends.tsx').then((m) => m.OrderQuestion));

/** Which levels are shown: all, or those of some orders. */
export interface LevelsView {
  open: boolean;
  ids: readonly number[] | null;
}

interface LevelsSheetProps {
  instrument: Instrument;
  orders: readonly OrderView[];
  view: LevelsView;
  /** Whose bar on the chart says what becomes of its lines. */
  selected: number | null;
  onClose: () => void;
}

/** One price of an order; `entry` is where it was opened. */
interface LevelOf {
  order: OrderView;
  line: OrderLine | 'entry';
  price: number;
}

const stops: readonly StopField[] = ['stopLoss', 'takeProfit'];

/** As the server has them: a row keeps its place while its price is moved. */
function levelsOf(order: OrderView): LevelOf[] {
  const own: LevelOf =
    order.state === 'pending'
      ? { order, line: 'target', price: order.requestedPrice }
      : { order, line: 'entry', price: order.openPrice ?? order.requestedPrice };
  const set = stops.flatMap((line): LevelOf[] => {
    const price = order[line];
    return price === null ? [] : [{ order, line, price }];
  });
  return [own, ...set];
}

/**
 * LVL-01: every price of my orders here, the market's among them, from the highest down: the road by keys to all that a
 * hand does on the chart.
 */
export function LevelsSheet({ instrument, orders, view, selected, onClose }: LevelsSheetProps) {
  const { t } = useLingui();
  const shown = orders.filter(({ id }) => view.ids === null || view.ids.includes(id));
  const levels = shown.flatMap(levelsOf).toSorted((a, b) => b.price - a.price);
  const above = useLive(quotes.quote(instrument.Id), () => {
    const mid = quotes.latest(instrument.Id)?.Close;
    return mid === undefined ? levels.length : levels.filter(({ price }) => price > mid).length;
  });
  const row = (level: LevelOf) => (
    <LevelRow
      key={`${level.order.id} ${level.line}`}
      {...level}
      instrument={instrument}
      isSelected={level.order.id === selected}
      onShow={() => {
        selectOrder(instrument.Id, level.order.id);
        onClose();
      }}
    />
  );
  return (
    <Sheet open={view.open} onClose={onClose} size={60} title={t`Levels`}>
      <ul className={styles.levels}>
        {levels.slice(0, above).map(row)}
        <li className={styles.market}>
          <Trans comment="the market’s price, in a list of prices">Market</Trans>
          <b className={common.num}>
            <LiveText
              of={quotes.quote(instrument.Id)}
              select={() => quotes.latest(instrument.Id)?.Close ?? null}
              format={(price) => formatPrice(price, instrument.PricePrecision)}
            />
          </b>
        </li>
        {levels.slice(above).map(row)}
      </ul>
    </Sheet>
  );
}

interface LevelRowProps extends LevelOf {
  instrument: Instrument;
  isSelected: boolean;
  /** Shows the order on the chart. */
  onShow: () => void;
}

function LevelRow({ order, line, price, instrument, isSelected, onShow }: LevelRowProps) {
  const { mover, state } = useLineMover(order, false);
  const { changePending } = useOrderFeatures();
  const name = nameOf(order);
  const label = line === 'entry' ? name : lineNameOf(line, name);
  const live = quoteAndAccount(instrument.Id);
  const fresh = useLive(live, () => isFresh(instrument));
  const canMove = fresh && (order.state === 'open' || changePending === true);
  const title = useLive(live, () => {
    if (line === 'target') return targetNames(order, price, instrument)[0];
    return line === 'entry' ? sideAndSize(order) : '';
  });
  return (
    <li className={styles.level} data-chosen={isSelected || undefined}>
      <div className={styles.head}>
        <button type="button" className={styles.name} aria-label={title || label} onClick={onShow}>
          {title || stopName(line === 'stopLoss' ? line : 'takeProfit')}
        </button>
        <LevelFigures {...{ order, line, price, instrument, state }} />
      </div>
      {line !== 'entry' && canMove ? (
        <PriceField {...{ order, line, instrument, mover, state, label }} />
      ) : (
        <b className={common.num}>
          <bdi dir="ltr">{formatPrice(price, instrument.PricePrecision)}</bdi>
        </b>
      )}
      <LevelActs {...{ order, line, instrument, mover, state, canMove }} />
      {hasBar(state) && isBarOf(state, line, order) && (
        <ConfirmBar {...{ order, instrument, mover, state }} inRow onHide={mover.discard} />
      )}
      {(line === 'entry' || line === 'target') && <Done state={state} />}
    </li>
  );
}

/** The bar of a line stands in its own row; of a stop that is not there yet, in that of its entry. */
function isBarOf(state: LineState, line: LevelOf['line'], order: OrderView): boolean {
  if (!('move' in state)) return false;
  const moved = state.move.line;
  if (moved === line) return true;
  return (line === 'entry' || line === 'target') && moved !== 'target' && order[moved] === null;
}

function Done({ state }: { state: LineState }) {
  useDoneToast(state);
  return null;
}

interface RowPartProps {
  order: OrderView;
  instrument: Instrument;
  state: LineState;
}

/** How far it is from the market, and what it would bring. */
function LevelFigures({
  order,
  line,
  price,
  instrument,
  state,
}: RowPartProps & Pick<LevelOf, 'line' | 'price'>) {
  const to = line === 'entry' ? price : (lookOf(state, order, line).price ?? price);
  const distance = useLive(quoteAndAccount(instrument.Id), () =>
    line === 'entry' ? null : distanceOf({ line, to }, order, instrument),
  );
  const position = portfolio.position(order.id);
  const money =
    line === 'stopLoss' || line === 'takeProfit'
      ? profitAt(to, entryOf(order, state), order, instrument)
      : null;
  return (
    <span className={styles.figures}>
      {line !== 'entry' && line !== 'target' && <bdi>{sideAndSize(order)}</bdi>}
      {distance !== null && <Pips distance={distance} precision={instrument.PricePrecision} />}
      {money !== null && <span className={directionClass(money)}>{formatSignedMoney(money)}</span>}
      {line === 'entry' && (
        <LiveText
          of={position}
          select={(now) => now?.profit ?? order.profit}
          format={(value) => formatSignedMoney(value)}
          tone={directionClass}
        />
      )}
    </span>
  );
}

interface PriceFieldProps extends RowPartProps {
  line: OrderLine;
  mover: LineMover;
  label: string;
}

function PriceField({ order, line, instrument, mover, state, label }: PriceFieldProps) {
  const { PricePrecision } = instrument;
  const { price } = lookOf(state, order, line);
  const range = rangeOf(line, order, instrument);
  return (
    <Stepper
      className={styles.price}
      label={label}
      value={price}
      // What is typed may stand anywhere: its bar says why it cannot be sent.
      onChange={(next) => next !== null && mover.move(line, next)}
      step={pipSize(PricePrecision)}
      precision={PricePrecision}
      min={range?.min}
      max={range?.max}
    />
  );
}

interface LevelActsProps extends RowPartProps {
  line: LevelOf['line'];
  mover: LineMover;
  canMove: boolean;
}

/** HND-09 to HND-12 by buttons. */
function LevelActs({ order, line, instrument, mover, state, canMove }: LevelActsProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const even = useLive(quoteAndAccount(instrument.Id), () => evenOf(order, line));
  const add = (field: StopField, label: string) => (
    <Button
      variant="plain"
      size="small"
      onClick={() => mover.move(field, firstStop(field, order, instrument, state))}
    >
      {label}
    </Button>
  );
  const isStop = line === 'stopLoss' || line === 'takeProfit';
  const isMissing = (field: StopField) => lookOf(state, order, field).price === null && order[field] === null;
  return (
    <div className={styles.acts}>
      {!isStop && canMove && (
        <>
          {isMissing('stopLoss') && add('stopLoss', t`Add stop loss`)}
          {isMissing('takeProfit') && add('takeProfit', t`Add take profit`)}
        </>
      )}
      {canMove && even !== null && (
        <Button variant="plain" size="small" onClick={() => mover.move('stopLoss', even)}>
          {evenWord()}
        </Button>
      )}
      {isStop && canMove && (
        <Button variant="danger-soft" size="small" onClick={() => mover.move(line, null)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {!isStop && (
        <Button variant="danger-soft" size="small" onClick={() => setAsking('open')}>
          {order.state === 'pending' ? <Trans>Cancel order</Trans> : <Trans>Close position</Trans>}
        </Button>
      )}
      {asking !== 'never' && (
        <OrderQuestion order={order} open={asking === 'open'} onEnd={() => setAsking('closed')} />
      )}
    </div>
  );
}

/** HND-10: on the row of the stop loss, or of the entry as long as there is none. */
function evenOf(order: OrderView, line: LevelOf['line']): number | null {
  const isPlace = line === 'stopLoss' || (line === 'entry' && order.stopLoss === null);
  return isPlace ? breakEvenNow(order) : null;
}
