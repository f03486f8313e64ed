import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import Building from 'lucide-react/icons/building-2';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Newspaper from 'lucide-react/icons/newspaper';
import PanelTop from 'lucide-react/icons/panel-top';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '../../domain/order-wire.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { formatSignedMoney } from '../../i18n/format.ts';
import { LiveChange, LivePrice, useQuoteData } from '../../live/live-quote.tsx';
import { LiveText, type LiveSource } from '../../live/live-text.tsx';
import { portfolio } from '../../live/page.ts';
import { preferences } from '../../state/preferences.ts';
import { Money } from '../../ui/figures.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import { Marked } from '../instrument-picker/marked.tsx';
import { publishedText } from '../story.ts';
import type { Result } from './palette-results.ts';
import styles from './search-palette.module.css';

interface RowProps<Kind extends Result['kind']> {
  result: Extract<Result, { kind: Kind }>;
  /** Marked where it stands as it was typed. */
  search: string;
}

/** What stands in a line of the results. */
export function PaletteRow({ result, search }: { result: Result; search: string }) {
  switch (result.kind) {
    case 'market':
      return <MarketRow instrument={result.instrument} search={search} />;
    case 'orders':
      return <OrdersRow result={result} search={search} />;
    case 'story':
      return <StoryRow result={result} search={search} />;
    case 'page':
      return <PageRow result={result} search={search} />;
    case 'company':
      return <CompanyRow result={result} search={search} />;
    default:
      return <FailedRow />;
  }
}

function MarketRow({ instrument, search }: { instrument: Instrument; search: string }) {
  const row = useRef<HTMLSpanElement>(null);
  useQuoteData(row, instrument);
  const { ShowCode, Name = '' } = instrument;
  // Once is enough: the name of a pair begins as its code does.
  const isInCode = ShowCode.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <span ref={row} className={styles.line}>
      <InstrumentLogo instrument={instrument} size={24} />
      <span className={styles.words}>
        <b dir="ltr">
          <Marked text={ShowCode} search={search} />
        </b>{' '}
        <bdi className={styles.quiet}>
          <Marked text={Name} search={isInCode ? '' : search} />
        </bdi>
      </span>
      <span className={styles.end}>
        <LivePrice instrument={instrument} className={styles.price} />
        <LiveChange instrument={instrument} className={styles.change} />
        <span className={styles.closed}>
          <Trans comment="the market of this instrument is closed">Closed</Trans>
        </span>
      </span>
    </span>
  );
}

function OrdersRow({ result, search }: RowProps<'orders'>) {
  const { t } = useLingui();
  const { list, showCode, orders } = result;
  const count = orders.length;
  const text =
    list === 'open'
      ? t({
          message: plural(count, { one: `# open on ${showCode}`, other: `# open on ${showCode}` }),
          comment: 'how many of my orders are open in a market, as in 3 open on EUR/USD',
        })
      : t({
          message: plural(count, { one: `# pending on ${showCode}`, other: `# pending on ${showCode}` }),
          comment: 'how many of my orders wait for their price in a market',
        });
  return (
    <span className={styles.line}>
      <ReceiptText aria-hidden />
      <span className={styles.words}>
        <Marked text={text} search={search} />
      </span>
      {list === 'open' && (
        <span className={styles.end}>
          <Profit orders={orders} />
        </span>
      )}
    </span>
  );
}

const profitOf = ({ id, profit }: OrderView): number => portfolio.position(id).read()?.profit ?? profit ?? 0;
const asItIs = (value: number): number => value;
const writeProfit = (value: number): string => formatSignedMoney(value);

/** What several positions come to at this moment; covered where amounts are. */
function Profit({ orders }: { orders: readonly OrderView[] }) {
  const { balanceHidden } = useSnapshot(preferences);
  const sum = useMemo(
    (): LiveSource<number> => ({
      read: () => orders.reduce((total, order) => total + profitOf(order), 0),
      subscribe(changed) {
        const ends = orders.map(({ id }) => portfolio.position(id).subscribe(changed));
        return () => ends.forEach((end) => end());
      },
    }),
    [orders],
  );
  if (balanceHidden) return <Money value={0} hidden />;
  return <LiveText of={sum} select={asItIs} format={writeProfit} />;
}

function StoryRow({ result: { story }, search }: RowProps<'story'>) {
  return (
    <span className={styles.line}>
      <Newspaper aria-hidden />
      <span className={styles.words} dir="auto" lang={story.language}>
        <Marked text={story.title} search={search} />
      </span>
      <span className={styles.end}>{publishedText(story.publishedAt)}</span>
    </span>
  );
}

function PageRow({ result: { page }, search }: RowProps<'page'>) {
  return (
    <span className={styles.line}>
      <PanelTop aria-hidden />
      <span className={styles.words}>
        <Marked text={page.title} search={search} />
      </span>
      <span className={styles.end}>{page.above}</span>
    </span>
  );
}

function CompanyRow({ result: { company }, search }: RowProps<'company'>) {
  return (
    <span className={styles.line}>
      <Building aria-hidden />
      <span className={styles.words} dir="auto">
        <Marked text={company.name} search={search} />
      </span>
      <bdi className={styles.end}>{company.location}</bdi>
    </span>
  );
}

function FailedRow() {
  return (
    <span className={styles.line}>
      <CircleAlert aria-hidden className={styles.failed} />
      <span className={styles.words}>
        <Trans comment="a line in the results of a search: pressing it asks the server again">
          This could not be looked up. Try again
        </Trans>
      </span>
    </span>
  );
}
