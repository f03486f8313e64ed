import { Trans, useLingui } from '@lingui/react/macro';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import type { ChartLine, LineDraft } from '../../../chart/lines/chart-line.ts';
import { pendingNames } from '../../../chart/orders/chip-texts.ts';
import { orderDrawing, type OrderDrawing } from '../../../chart/orders/orders-layer.ts';
import { instrumentTerms, pipSize } from '../../../domain/instrument.ts';
import { decimal, roundTo } from '../../../domain/money.ts';
import { ownSide, pendingType } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import { allowedTarget, highestPrice } from '../../../domain/stop-bounds.ts';
import { Pips } from '../../../features/orders/pips.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatMoney, formatPrice } from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount, quotes } from '../../../live/page.ts';
import { clearDraft, writeDraft } from '../../../state/drafts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { addSteps } from '../../../ui/controls/decimal-step.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { afterHistorySettled, onDialogs, topDialog } from '../../../ui/overlays/dialog-stack.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useTicketValues, type Ticket } from '../../../features/ticket/ticket-model.ts';
import { shownLots } from '../../../features/ticket/rules/order-values.ts';
import { ticketDoor, type TicketDoor } from '../../../features/ticket/ticket-door.ts';
import { BarRow } from './bar-row.tsx';
import { marketSides } from './market-sides.ts';
import { isFresh } from './order-lines.ts';
import { priceDraftName, sideOfDraft } from './price-draft.ts';
import { takeStopDraft, useTicketStopLines } from './ticket-stop-lines.ts';
import styles from './confirm-bar.module.css';
import menu from './price-order.module.css';

/** The draft order and its stops as lines of the chart, and what draws them where nothing else does. */
export interface DraftOnChart {
  lines: readonly ChartLine[];
  onDraft: (draft: LineDraft) => void;
  drawing: OrderDrawing;
}

interface PriceOrderProps {
  instrument: Instrument;
  /** Where the menu was asked for; null while it is closed. */
  asked: number | null;
  onAsked: (price: number | null) => void;
  onDraftLine: (draft: DraftOnChart | null) => void;
  /** Its bar shows, in the place of the deal block. */
  onMoving: (isMoving: boolean) => void;
  /** Another bar has that place. */
  isCovered: boolean;
}

/** ORC: an order at a price of the chart. All that it is stands in the ticket, and the ticket sends it. */
export function PriceOrder(props: PriceOrderProps) {
  const { now } = useSnapshot(ticketDoor);
  return now ? <WithTicket {...props} door={now} /> : null;
}

interface WithTicketProps extends PriceOrderProps {
  door: () => TicketDoor;
}

function WithTicket({ instrument, asked, onAsked, onDraftLine, onMoving, isCovered, door }: WithTicketProps) {
  const { ticket } = door();
  const { kind, target } = useTicketValues(ticket.values);
  const lots = useLive(ticket.live, () => shownLots(ticket.read()));
  const [side, setSide] = useState<Side | null>(() => sideOfDraft(instrument.Code));
  // Sent, or given up in the ticket: it is no draft of the chart any more.
  const price = side !== null && kind === 'pending' ? target : null;
  /** Its bar makes room for the review; its end brings it back, and so does the next move of the line. */
  const [isPassed, setPassed] = useState(false);
  useDialogsEnd(isPassed, () => setPassed(false));
  const isShown = price !== null && !isPassed;
  const [byKey, setByKey] = useState(false);
  useEffect(() => {
    onMoving(isShown);
    return () => onMoving(false);
  }, [isShown, onMoving]);

  function move(to: number): void {
    ticket.change({ kind: 'pending', target: to });
    setPassed(false);
  }
  function end(): void {
    clearDraft(priceDraftName(instrument.Code));
    setSide(null);
    setPassed(false);
  }
  if (side !== null && price === null) end();
  const draft = side !== null && price !== null ? { side, price, lots, instrument } : null;
  useDraftLines(ticket, draft, onDraftLine, move);
  return (
    <>
      <PriceMenu
        {...{ instrument, asked, lots }}
        blocked={(one) => door().blocked(one)}
        onClose={() => onAsked(null)}
        onChoose={(one, at, withKey) => {
          setByKey(withKey);
          writeDraft(priceDraftName(instrument.Code), { side: one });
          setSide(one);
          move(at);
          onAsked(null);
        }}
      />
      {draft && isShown && !isCovered && (
        <DraftBar
          {...draft}
          byKey={byKey}
          blocked={() => door().blocked(draft.side)}
          margin={() => door().margin(draft.side)}
          onMove={move}
          onPlace={() => {
            // The review is below the bar: what covers it goes first.
            flushSync(() => {
              setPassed(true);
              onMoving(false);
            });
            door().press(draft.side);
          }}
          onMore={
            door().more &&
            (() => {
              end();
              onMoving(false);
              door().more?.();
            })
          }
          onDiscard={() => {
            ticket.change({ kind: 'market', target: null });
            end();
          }}
        />
      )}
    </>
  );
}

/** ORC-02 (e): what follows a press is over, and the order was not placed, or it would be no draft any more. */
function useDialogsEnd(isAwaited: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let hasBegun = topDialog() !== null;
    const look = () => {
      if (topDialog() !== null) hasBegun = true;
      // One may give way to the next.
      else if (hasBegun) afterHistorySettled(() => topDialog() === null && end());
    };
    return onDialogs(look);
  }, [isAwaited]);
}

interface DraftOrderProps {
  side: Side;
  price: number;
  lots: number | null;
  instrument: Instrument;
}

/** ORC-03: crossing the market turns a limit into a stop. */
function namesOf({ side, price, lots, instrument }: DraftOrderProps): [string, string, string] {
  const market = marketSides(instrument);
  const type = market ? pendingType(side, price, ownSide(side, market)) : 'limit';
  return pendingNames(side, type === 'limit', lots);
}

/** The nearest price at which such an order may wait, in whole pips. */
function allowedDraft(side: Side, price: number, instrument: Instrument): number {
  const terms = instrumentTerms(instrument);
  const pip = pipSize(terms.precision);
  const whole = Math.max(pip, roundTo(decimal(decimal(price).div(pip).round(0)).times(pip), terms.precision));
  const market = marketSides(instrument);
  return market ? allowedTarget(side, whole, market, terms, pip) : whole;
}

/** ORC-02, STP-05: the draft order and the stops of the ticket as lines, which are dragged as any other. */
function useDraftLines(
  ticket: Ticket,
  draft: DraftOrderProps | null,
  onDraftLine: (draft: DraftOnChart | null) => void,
  move: (to: number) => void,
): void {
  const { shows, side: touched } = useSnapshot(ticketDoor);
  const side = draft?.side ?? touched;
  const stops = useTicketStopLines(ticket, side);
  const order = useOrderLine(draft);
  const lines = useMemo(
    () => [...(order ? [order] : []), ...(order || shows ? stops : [])],
    [order, shows, stops],
  );
  const drop = useEffectEvent((dropped: LineDraft) => {
    if (!takeStopDraft(ticket, side, dropped)) move(dropped.price);
  });
  useEffect(() => {
    onDraftLine(
      lines.length === 0 ? null : { lines, onDraft: (dropped) => drop(dropped), drawing: orderDrawing },
    );
  }, [lines, onDraftLine]);
  useEffect(() => () => onDraftLine(null), [onDraftLine]);
}

function useOrderLine(draft: DraftOrderProps | null): ChartLine | null {
  const [side, price, lots, instrument] = [draft?.side, draft?.price, draft?.lots, draft?.instrument];
  return useMemo(() => {
    if (side === undefined || price === undefined || lots === undefined || !instrument) return null;
    const pip = pipSize(instrument.PricePrecision);
    return {
      id: draftLine,
      kind: 'pending',
      side,
      price,
      names: namesOf({ side, price, lots, instrument }),
      money: null,
      isSelected: true,
      drag: {
        bounds: [pip, highestPrice],
        step: pip,
        moneyAt: () => null,
        becomes(at) {
          const to = allowedDraft(side, at, instrument);
          const [name] = namesOf({ side, price: to, lots, instrument });
          return { id: draftLine, kind: 'pending', name, price: to };
        },
      },
    };
  }, [side, price, lots, instrument]);
}

const draftLine = 'draft';

interface DraftBarProps extends DraftOrderProps {
  byKey: boolean;
  blocked: () => string;
  margin: () => number | null;
  onMove: (to: number) => void;
  onPlace: () => void;
  onMore: (() => void) | null;
  onDiscard: () => void;
}

/** ORC-02: what the draft order is; its ✓ goes the way of the ticket's button. */
function DraftBar(props: DraftBarProps) {
  const { byKey, blocked, margin, onMove, onPlace, onMore, onDiscard, ...draft } = props;
  const { t } = useLingui();
  const { side, price, instrument } = draft;
  const { PricePrecision } = instrument;
  const live = quoteAndAccount(instrument.Id);
  const name = useLive(live, () => namesOf(draft)[0]);
  const reason = useLive(live, () => (isFresh(instrument) ? blocked() : blocked() || t`Updating price…`));
  const distance = useLive(live, () => {
    const market = marketSides(instrument);
    return market && roundTo(decimal(price).minus(ownSide(side, market)).abs(), PricePrecision);
  });
  const locked = useLive(live, margin);
  const written = formatPrice(price, PricePrecision);
  return (
    <fieldset className={styles.bar} data-sticky-footer aria-label={name}>
      <BarRow
        byKey={byKey}
        hint={
          <>
            {distance !== null && (
              <>
                <Pips distance={distance} precision={PricePrecision} />
                {' · '}
              </>
            )}
            <Trans comment="money that an order locks">Margin</Trans> {formatMoney(locked)}
          </>
        }
        title={name}
        words={reason || <bdi dir="ltr">@ {written}</bdi>}
        step={{
          label: t`Price`,
          value: price,
          text: written,
          by: (count) =>
            onMove(allowedDraft(side, addSteps(price, pipSize(PricePrecision), count), instrument)),
        }}
        more={
          onMore && (
            <IconButton label={t`Edit in the ticket`} icon={<Settings2 aria-hidden />} onClick={onMore} />
          )
        }
        send={{ label: t`Place`, onSend: onPlace, blocked: reason !== '' }}
        onDiscard={onDiscard}
        spoken={`${name}, ${written}`}
      />
    </fieldset>
  );
}

interface PriceMenuProps {
  instrument: Instrument;
  asked: number | null;
  lots: number | null;
  blocked: (side: Side) => string;
  onClose: () => void;
  onChoose: (side: Side, price: number, byKey: boolean) => void;
}

/** ORC-01: what can be done at a price. */
function PriceMenu({ instrument, asked, lots, blocked, onClose, onChoose }: PriceMenuProps) {
  const { t } = useLingui();
  // It stays while the sheet leaves.
  const [shown, setShown] = useState(0);
  if (asked !== null && asked !== shown) setShown(asked);
  const { PricePrecision, Id } = instrument;
  const at = roundTo(decimal(shown), PricePrecision - 1);
  const live = quoteAndAccount(Id);
  const place = useLive(live, () => {
    const market = marketSides(instrument);
    return market && (at > market.ask ? 'above' : at < market.bid ? 'below' : 'inside');
  });
  const distance = useLive(live, () => {
    const mid = quotes.latest(Id)?.Close;
    return mid === undefined ? null : roundTo(decimal(at).minus(mid).abs(), PricePrecision);
  });
  const isOpen = useLive(live, () => quotes.isOpen(instrument));
  const sides: readonly Side[] =
    place === 'above' ? ['sell', 'buy'] : place === 'below' ? ['buy', 'sell'] : [];
  const price = formatPrice(at, PricePrecision);
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={<bdi dir="ltr">{price}</bdi>}
      aside={distance !== null && <Pips distance={distance} precision={PricePrecision} />}
    >
      <div className={menu.rows}>
        {sides.map((side, i) => (
          <Button
            key={side}
            variant="plain"
            wide
            disabled={!isOpen}
            note={isOpen ? undefined : blocked(side)}
            // A key presses a button without a click of its own.
            onClick={({ detail }) => onChoose(side, allowedDraft(side, at, instrument), detail === 0)}
          >
            {pendingNames(side, i === 0, lots)[0]}
          </Button>
        ))}
        {place === 'inside' && (
          <p>
            <Trans>Inside the spread</Trans>
          </p>
        )}
        <Button
          variant="plain"
          wide
          onClick={() => {
            void navigator.clipboard?.writeText(String(at)).then(() => toast(t`Copied`, 'success'));
            onClose();
          }}
        >
          <Trans>Copy {price}</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
