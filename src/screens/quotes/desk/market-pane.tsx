import { Trans, useLingui } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import type { ReactNode } from 'react';
import { InstrumentLogo } from '../../../features/instrument-logo.tsx';
import { lazyPart, whenIdle } from '../../../features/lazy-part.tsx';
import { PaneChart } from '../../../features/pane-chart.tsx';
import { NotFetched } from '../../../features/query-view.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { area } from '../../../i18n/catalogues.ts';
import { formatPrice, formatVolume, type Maybe } from '../../../i18n/format.ts';
import { LiveChange } from '../../../live/live-quote.tsx';
import { LiveText } from '../../../live/live-text.tsx';
import { quotes } from '../../../live/page.ts';
import type { Quote } from '../../../live/quotes.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { useColumn } from '../../../ui/layout/use-width.ts';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import styles from './quotes-desk.module.css';

/** No first picture waits for it; its place is kept. */
const PaneTicket = lazyPart(
  area('trade', async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return import('../../../features/ticket/pane-ticket.tsx').then((m) => m.PaneTicket);
  }),
  { failed: (retry) => <NotFetched onRetry={retry} /> },
);

/** DSK-30: the chosen market: its chart, its day, Sell and Buy, and the way to its screen. */
export function MarketPane({ instrument, children }: { instrument: Instrument; children?: ReactNode }) {
  const { t } = useLingui();
  const { Code, ShowCode } = instrument;
  const hasRoom = useColumn();
  return (
    <Pane
      label={t({
        message: 'Chosen market',
        comment: 'for screen readers: name of the pane beside the markets',
      })}
      title={
        <span className={styles.title}>
          <InstrumentLogo instrument={instrument} size={28} />
          <bdi dir="ltr">{ShowCode}</bdi>
        </span>
      }
      end={<LiveChange instrument={instrument} />}
      footer={
        <div className={styles.foot}>
          {hasRoom && (
            <div className={styles.deal}>
              <PaneTicket instrument={instrument} />
            </div>
          )}
          <ButtonLink href={pathTo(paths.trade, { code: Code })} variant="ghost" wide>
            <ChartCandlestick aria-hidden />
            <Trans comment="button: opens the trade screen of a market">Trade {ShowCode}</Trans>
          </ButtonLink>
        </div>
      }
    >
      <PaneChart key={Code} instrument={instrument} />
      <DayFigures instrument={instrument} />
      {children}
    </Pane>
  );
}

/** What is not known yet shows as '—', never as 0. */
function DayFigures({ instrument: { Id, PricePrecision } }: { instrument: Instrument }) {
  const price = (value: Maybe) => formatPrice(value, PricePrecision);
  const figure = (term: ReactNode, select: (quote?: Quote) => Maybe, format = price) => (
    <Detail term={term}>
      <LiveText of={quotes.quote(Id)} select={select} format={format} />
    </Detail>
  );
  return (
    <DetailList grid>
      {figure(
        <Trans context="column" comment="the day's lowest price">
          Low
        </Trans>,
        (quote) => quote?.Low,
      )}
      {figure(
        <Trans context="column" comment="the day's highest price">
          High
        </Trans>,
        (quote) => quote?.High,
      )}
      {figure(
        <Trans context="column" comment="the day's first price">
          Open
        </Trans>,
        (quote) => quote?.Open,
      )}
      {figure(
        <Trans context="column" comment="how much was traded today">
          Volume
        </Trans>,
        (quote) => quote?.Volume,
        formatVolume,
      )}
    </DetailList>
  );
}
