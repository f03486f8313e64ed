import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { instrumentTerms } from '../../domain/instrument.ts';
import { fillPrice, sidePrecision } from '../../domain/margin.ts';
import type { Side } from '../../domain/side.ts';
import { InstrumentLogo } from '../../features/instrument-logo.tsx';
import type { Instrument } from '../../generated/rest.d.ts';
import { formatDuration, formatPrice, formatVolume, priceWriter, type Maybe } from '../../i18n/format.ts';
import { LiveChange } from '../../live/live-quote.tsx';
import { LiveText, useLive } from '../../live/live-text.tsx';
import { connection, quotes } from '../../live/page.ts';
import type { PriceState, Quote } from '../../live/quotes.ts';
import { preferences, toggleWatched } from '../../state/preferences.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { DetailList, Detail } from '../../ui/lists/detail-list.tsx';
import { BidAskView, TradeTitleView } from './trade-view.tsx';
import head from './trade-view.module.css';
import styles from './trade.module.css';

interface TradeTitleProps {
  /** Null while the list is on its way, or where the address names nothing. */
  instrument: Instrument | null;
  button: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
}

/** TRD-03: the instrument, which a press changes, and how fresh its price is. */
export function TradeTitle({ instrument, button, onOpen }: TradeTitleProps) {
  const { t } = useLingui();
  return (
    <TradeTitleView
      logo={instrument && <InstrumentLogo instrument={instrument} size={36} />}
      code={instrument && instrument.ShowCode}
      choose={t`Choose a market`}
      state={instrument && <QuoteState instrument={instrument} />}
      ref={button}
      onClick={onOpen}
    />
  );
}

/**
 * TRD-06: the day's change; in words where the price is old, or of a closed market. Without a connection it is never
 * called live: it is grey while a page that has just been opened connects.
 */
function QuoteState({ instrument }: { instrument: Instrument }) {
  const { Id } = instrument;
  const { status, troubled } = useSnapshot(connection.state);
  const state = useLive(quotes.state(Id), (now): PriceState => (quotes.isOpen(instrument) ? now : 'closed'));
  const waiting = status === 'offline' || (state === 'live' && status !== 'live');
  const shown = !waiting ? state : troubled ? 'waiting' : 'connecting';
  return (
    <p className={head.state} data-state={shown}>
      {(shown === 'live' || shown === 'connecting' || shown === 'closed') && (
        <LiveChange instrument={instrument} className={head.change} />
      )}
      {shown === 'closed' && <Trans comment="the market of this instrument is closed">Closed</Trans>}
      {shown === 'waiting' && (status === 'offline' ? <Trans>Offline</Trans> : <Trans>Reconnecting…</Trans>)}
      {shown === 'stale' && <Delay id={Id} />}
    </p>
  );
}

function Delay({ id }: { id: number }) {
  const [age, setAge] = useState(() => quotes.age(id));
  useEffect(() => {
    const timer = setInterval(() => setAge(quotes.age(id)), 1000);
    return () => clearInterval(timer);
  }, [id]);
  if (age === null) return <Trans>No price yet</Trans>;
  const text = formatDuration(age);
  return <Trans comment="an old price: 'Delayed 16 s'">Delayed {text}</Trans>;
}

const asItIs = (state: PriceState) => state;

/** TRD-04: what a sell gets and a buy pays, live; dimmed while it is old. */
export function BidAsk({ instrument }: { instrument: Instrument }) {
  const terms = instrumentTerms(instrument);
  const { status } = useSnapshot(connection.state);
  const state = useLive(quotes.state(instrument.Id), asItIs);
  const text = (side: Side, mid: number) => {
    const now = { ...terms, spread: quotes.spread(instrument) };
    return priceWriter(sidePrecision(now))(fillPrice(side, mid, now));
  };
  const price = (side: Side) => (
    <LiveText
      of={quotes.quote(instrument.Id)}
      select={(quote) => text(side, (quote ?? instrument.ForexQuotations).Close)}
    />
  );
  return (
    <BidAskView
      isOld={status === 'offline' || state === 'stale'}
      bid={{
        term: <Trans comment="the price at which a trader sells">Bid</Trans>,
        price: price('sell'),
      }}
      ask={{
        term: <Trans comment="the price at which a trader buys">Ask</Trans>,
        price: price('buy'),
      }}
    />
  );
}

/** TRD-03: puts the instrument on the watchlist, or takes it off. */
export function WatchButton({ id }: { id: number }) {
  const { t } = useLingui();
  const { watchlist } = useSnapshot(preferences);
  return (
    <IconButton
      label={t`Watchlist`}
      className={head.watch}
      aria-pressed={watchlist.includes(id)}
      icon={<Star aria-hidden />}
      onClick={() => toggleWatched(id)}
    />
  );
}

/** TRD-04: the day's range; what is not known yet shows as '—', never as 0. */
export function DayRange({ instrument }: { instrument: Instrument }) {
  return (
    <section className={styles.range} aria-label={t`Today`}>
      <DetailList grid>
        <DayFigures instrument={instrument} />
      </DetailList>
    </section>
  );
}

/** Open, high, low and volume of the day, live, inside a `DetailList`. */
export function DayFigures({ instrument: { Id, PricePrecision } }: { instrument: Instrument }) {
  const price = (value: Maybe) => formatPrice(value, PricePrecision);
  const figure = (term: ReactNode, select: (quote?: Quote) => Maybe, format = price) => (
    <Detail term={term}>
      <LiveText of={quotes.quote(Id)} select={select} format={format} />
    </Detail>
  );
  return (
    <>
      {figure(
        <Trans context="price" comment="the day's first price">
          Open
        </Trans>,
        (quote) => quote?.Open,
      )}
      {figure(<Trans comment="the day's highest price">High</Trans>, (quote) => quote?.High)}
      {figure(<Trans comment="the day's lowest price">Low</Trans>, (quote) => quote?.Low)}
      {figure(
        <Trans comment="how much was traded today">Volume</Trans>,
        (quote) => quote?.Volume,
        formatVolume,
      )}
    </>
  );
}
