import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useContext, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { pipsOf } from '../../../domain/instrument.ts';
import { fillPrice, sidePrecision } from '../../../domain/margin.ts';
import type { Side } from '../../../domain/side.ts';
import { RowSparkline, toggleWithUndo } from '../../../features/quote-row.tsx';
import type { Column } from '../../../features/table/column.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatChange, formatPrice, priceWriter } from '../../../i18n/format.ts';
import { changeOf, LiveChange } from '../../../live/live-quote.tsx';
import { followLive, Following, LiveText, useLive } from '../../../live/live-text.tsx';
import { quotes } from '../../../live/page.ts';
import type { PriceState, Quote } from '../../../live/quotes.ts';
import { preferences } from '../../../state/preferences.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './quotes-desk.module.css';

type QuoteColumn = Column<Instrument>;

const newest = (one: Instrument): Quote | Instrument['ForexQuotations'] =>
  quotes.latest(one.Id) ?? one.ForexQuotations;

/** What a sell gets and a buy pays, at a mid. Both are written with each tick, so nothing else is worked out here. */
function sideText(instrument: Instrument, side: Side, mid: number): string {
  const now = { spread: quotes.spread(instrument), precision: instrument.PricePrecision };
  return priceWriter(sidePrecision(now))(fillPrice(side, mid, now));
}

const spreadOf = (one: Instrument): number => pipsOf(quotes.spread(one), one.PricePrecision);

/** Where the price stands between the day's lowest and highest, 0 to 1; null where these are not known. */
export function placeInRange(quote: Pick<Quote, 'High' | 'Low' | 'Close'> | undefined): number | null {
  if (!quote || quote.High === null || quote.Low === null || quote.High <= quote.Low) return null;
  return Math.max(0, Math.min(1, (quote.Close - quote.Low) / (quote.High - quote.Low)));
}

const sidePrice = (key: string, label: QuoteColumn['label'], side: Side): QuoteColumn => ({
  key,
  label,
  cell: (one) => (
    <LiveText
      of={quotes.quote(one.Id)}
      select={(quote) => sideText(one, side, (quote ?? one.ForexQuotations).Close)}
    />
  ),
  text: (one) => sideText(one, side, newest(one).Close),
  sortBy: (one) => newest(one).Close,
  live: true,
  align: 'end',
  width: 88,
  priority: 1,
  phone: 'hidden',
});

/** DSK-30: the markets from 900 px. A phone's row shows symbol, name, price, change and the day's line (features/quote-row). */
export const quoteColumns: readonly QuoteColumn[] = [
  {
    key: 'star',
    label: msg`Watchlist`,
    cell: (one) => <WatchStar instrument={one} />,
    text: () => '',
    sortBy: false,
    align: 'start',
    width: 44,
    priority: 1,
    phone: 'hidden',
    control: true,
  },
  {
    key: 'symbol',
    label: msg({ message: 'Symbol', context: 'column' }),
    cell: (one) => (
      <>
        <bdi dir="ltr">{one.ShowCode}</bdi> <ClosedBadge id={one.Id} />
      </>
    ),
    text: ({ ShowCode }) => ShowCode,
    sortBy: ({ ShowCode }) => ShowCode,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'name',
    label: msg`Name`,
    cell: ({ Name }) => (
      <span dir="auto" className={styles.quiet} title={Name}>
        {Name}
      </span>
    ),
    text: ({ Name = '' }) => Name,
    sortBy: ({ Name = '' }) => Name,
    align: 'start',
    width: 190,
    priority: 4,
    phone: 'line2-start',
  },
  sidePrice(
    'bid',
    msg({ message: 'Bid', context: 'column', comment: 'the price at which a trader sells' }),
    'sell',
  ),
  sidePrice(
    'ask',
    msg({ message: 'Ask', context: 'column', comment: 'the price at which a trader buys' }),
    'buy',
  ),
  {
    key: 'spread',
    label: msg({ message: 'Spread', context: 'column' }),
    cell: (one) => (
      <LiveText
        of={quotes.quote(one.Id)}
        select={() => quotes.spread(one)}
        format={(spread) => priceWriter(1)(pipsOf(spread, one.PricePrecision))}
        className={styles.quiet}
      />
    ),
    text: (one) => `${t({ message: 'Spread', context: 'column' })} ${formatPrice(spreadOf(one), 1)}`,
    csv: spreadOf,
    sortBy: spreadOf,
    live: true,
    align: 'end',
    width: 76,
    priority: 2,
    phone: 'hidden',
  },
  {
    key: 'change',
    label: msg({ message: 'Change', context: 'column', comment: 'the day’s, in percent' }),
    cell: (one) => <ChangeCell instrument={one} />,
    text: (one) => formatChange(changeOf(one)),
    csv: changeOf,
    sortBy: changeOf,
    live: true,
    align: 'end',
    // Last at 1024 px, where the padding is wider.
    width: 108,
    priority: 1,
    phone: 'line2-end',
  },
  {
    key: 'range',
    label: msg({
      message: 'Day’s range',
      comment: 'where the price stands between the day’s lowest and highest',
    }),
    cell: (one) => <RangeBar instrument={one} />,
    text: () => '',
    csv: (one) => placeInRange(quotes.latest(one.Id)) ?? '',
    sortBy: (one) => placeInRange(quotes.latest(one.Id)),
    live: true,
    align: 'start',
    width: 104,
    priority: 3,
    phone: 'hidden',
  },
  {
    key: 'today',
    label: msg`Today`,
    cell: (one) => <TodayCell instrument={one} />,
    text: () => '',
    sortBy: false,
    align: 'start',
    width: 88,
    priority: 2,
    phone: 'line1-end',
  },
];

/** QUO-14: on the watchlist, or not. */
function WatchStar({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const { watchlist } = useSnapshot(preferences);
  const { Id, ShowCode } = instrument;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.star}
      aria-label={t`${ShowCode} on the watchlist`}
      aria-pressed={watchlist.includes(Id)}
      onClick={() => toggleWithUndo(instrument)}
    >
      <Star aria-hidden />
    </button>
  );
}

const isClosed = (state: PriceState): boolean => state === 'closed';

function ClosedBadge({ id }: { id: number }) {
  const closed = useLive(quotes.state(id), isClosed);
  return (
    closed && (
      <Badge>
        <Trans comment="the market of this instrument is closed">Closed</Trans>
      </Badge>
    )
  );
}

/** A closed market's change is history: no colour. */
function ChangeCell({ instrument }: { instrument: Instrument }) {
  const closed = useLive(quotes.state(instrument.Id), isClosed);
  return (
    <span className={closed ? styles.closed : undefined}>
      <LiveChange instrument={instrument} className={styles.change} />
    </span>
  );
}

/** In the colour of the day's direction. */
function TodayCell({ instrument }: { instrument: Instrument }) {
  const rises = useLive(
    quotes.quote(instrument.Id),
    (quote) => (quote ?? instrument.ForexQuotations).Change >= 0,
  );
  return (
    <span className={rises ? styles.rising : styles.falling} dir="ltr">
      <RowSparkline id={instrument.Id} height={24} />
    </span>
  );
}

/** Where the price stands between the day's lowest and highest, in a bar; in words for those who do not see it. */
function RangeBar({ instrument: { Id } }: { instrument: Instrument }) {
  const bar = useRef<HTMLSpanElement>(null);
  const quote = useContext(Following)(quotes.quote(Id));
  const known = useLive(quote, (now) => placeInRange(now) !== null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    return followLive(quote, placeText, (at) => element.style.setProperty('--at', at));
  }, [quote]);
  return (
    <span ref={bar} className={styles.range} dir="ltr">
      {known ? <i /> : '—'}
    </span>
  );
}

const placeText = (quote: Quote | undefined): string =>
  String(Math.round((placeInRange(quote) ?? 0) * 100) / 100);
