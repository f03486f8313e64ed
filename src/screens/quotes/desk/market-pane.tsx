import { Trans, useLingui } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import type { ReactNode } from 'react';
import { InstrumentLogo } from '../../../features/instrument-logo.tsx';
import { PaneChart } from '../../../features/pane-chart.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatPrice, formatVolume, type Maybe } from '../../../i18n/format.ts';
import { LiveChange } from '../../../live/live-quote.tsx';
import { LiveText } from '../../../live/live-text.tsx';
import { quotes } from '../../../live/page.ts';
import type { Quote } from '../../../live/quotes.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import styles from './quotes-desk.module.css';

/** DSK-30: the chosen market: its chart, its day, and the way to trade it. */
export function MarketPane({ instrument, children }: { instrument: Instrument; children?: ReactNode }) {
  const { t } = useLingui();
  const { Code, ShowCode } = instrument;
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
        <ButtonLink href={pathTo(paths.trade, { code: Code })} variant="ghost" wide>
          <ChartCandlestick aria-hidden />
          <Trans comment="button: opens the trade screen of a market">Trade {ShowCode}</Trans>
        </ButtonLink>
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
