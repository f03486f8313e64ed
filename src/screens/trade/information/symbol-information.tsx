import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/operation.ts';
import { pipSize, pipsOf } from '../../../domain/instrument.ts';
import { commissionMode, swap } from '../../../domain/margin.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatDuration,
  formatLeverage,
  formatLots,
  formatMoney,
  formatPrice,
  formatSignedMoney,
  formatTime,
  isolate,
  missing,
  type Maybe,
} from '../../../i18n/format.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { quotes } from '../../../live/page.ts';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { costDigits, costText, previewCosts } from '../../../features/ticket/rules/ticket-costs.ts';
import { DayFigures } from '../quote-head.tsx';
import { keptTicket } from '../../../features/ticket/ticket-draft.ts';
import { day, nextClosing, nextOpening, weekAhead } from '../../../domain/opening-hours.ts';
import styles from './symbol-information.module.css';

interface SymbolInformationProps {
  instrument: Instrument;
  open: boolean;
  onClose: () => void;
}

/** INF-01: what a market costs for my size, its ranges, hours and contract. */
export function SymbolInformation({ instrument, open, onClose }: SymbolInformationProps) {
  return (
    <Sheet open={open} onClose={onClose} size={60} title={<bdi dir="ltr">{instrument.ShowCode}</bdi>}>
      <div className={styles.parts}>
        <Ranges instrument={instrument} />
        <CostsForSize instrument={instrument} />
        <Contract instrument={instrument} />
      </div>
    </Sheet>
  );
}

interface Props {
  instrument: Instrument;
}

const weeks = 52;
const week = 7 * 24 * 60 * 60_000;

/** The day as it goes, and the year by its daily bars. */
function Ranges({ instrument }: Props) {
  const { Id, PricePrecision } = instrument;
  const { data: bars } = useQuery(query('listCandles', { forex_id: Id, period: '1day', limit: 400 }));
  const price = (value: Maybe) => formatPrice(value, PricePrecision);
  const since = (quotes.serverNow() - weeks * week) / 1000;
  const year = bars?.filter(({ Time }) => Time >= since) ?? [];
  const low = year.length > 0 ? Math.min(...year.map((bar) => bar.Low)) : null;
  const high = year.length > 0 ? Math.max(...year.map((bar) => bar.High)) : null;
  return (
    <section>
      <DetailList dense>
        <DayFigures instrument={instrument} />
        <Detail term={<Trans comment="lowest and highest price of a year">52 weeks</Trans>}>
          <bdi dir="ltr">
            {price(low)} – {price(high)}
          </bdi>
        </Detail>
      </DetailList>
    </section>
  );
}

/** In money, for the size that stands in the ticket. */
function CostsForSize({ instrument }: Props) {
  const { t } = useLingui();
  const { Id, PricePrecision, SwapLong, SwapShort } = instrument;
  const [{ terms, values }] = useState(() => keptTicket(instrument));
  const { data: basicInfo } = useQuery(query('getBasicInfo'));
  const costs = () =>
    previewCosts({
      terms: { ...terms, spread: quotes.spread(instrument) },
      mode: basicInfo ? commissionMode(basicInfo.trade_fee_type) : null,
      values: { ...values, side: 'buy', stopLoss: null, takeProfit: null },
      mid: quotes.latest(Id)?.Close ?? null,
    });
  const live = (select: () => string) => <LiveText of={quotes.quote(Id)} select={select} />;
  const pips = () => formatPrice(pipsOf(quotes.spread(instrument), PricePrecision), 1);
  const swapAt = (rate: number) => {
    const { lots } = values;
    const [money, threefold] = lots === null ? [null, null] : [swap(lots, rate, 1), swap(lots, rate, 3)];
    return {
      children: formatSignedMoney(money, costDigits(money)),
      note: t({
        message: `Wednesdays three times: ${isolate(formatSignedMoney(threefold, costDigits(threefold)))}`,
        comment: 'swap of a position over night, and an amount of money',
      }),
    };
  };
  const size = formatLots(values.lots);
  const leverage = formatLeverage(values.leverage);
  return (
    <section>
      <h3>
        <Trans comment="title over what an order of this size costs">For {size} lots</Trans>
      </h3>
      <DetailList dense>
        <Detail term={<Trans>Spread now</Trans>}>
          {live(pips)} <Trans comment="the spread, after a figure: '1.2 pips'">pips</Trans>
          {' · '}
          {live(() => costText(costs().spreadCost))}
        </Detail>
        <Detail term={<Trans>Commission</Trans>}>{live(() => costText(costs().commission))}</Detail>
        <Detail
          term={
            <Trans comment="money that an order locks, at a leverage: 'Margin at 100×'">
              Margin at {leverage}
            </Trans>
          }
        >
          {live(() => formatMoney(costs().margin, 6))}
        </Detail>
        <Detail term={<Trans comment="what a move of the price by one pip is worth">Pip value</Trans>}>
          {live(() => costText(costs().pipValue))}
        </Detail>
        {SwapLong !== undefined && <Detail term={<Trans>Swap, buy a night</Trans>} {...swapAt(SwapLong)} />}
        {SwapShort !== undefined && (
          <Detail term={<Trans>Swap, sell a night</Trans>} {...swapAt(SwapShort)} />
        )}
      </DetailList>
    </section>
  );
}

/** When it can be traded, in the viewer's zone, and in what sizes. */
function Contract({ instrument }: Props) {
  const { Sessions, ForexMinCont, ForexMaxCont, Pip, ForexContNum, HasForexMultiple, PricePrecision } =
    instrument;
  const now = quotes.serverNow();
  const isOpen = quotes.isOpen(instrument);
  const turns = isOpen ? nextClosing(Sessions, now) : nextOpening(Sessions, now);
  const [least, most, step] = [ForexMinCont, ForexMaxCont, Pip].map((value) => formatLots(value));
  const leverages = HasForexMultiple.map(({ Value }) => formatLeverage(Value));
  const wait = turns === null ? '' : formatDuration(turns - now);
  const moment = formatDateTime(turns);
  return (
    <section>
      <h3>
        <Trans>Hours and contract</Trans>
      </h3>
      <DetailList dense>
        <Detail
          term={isOpen ? <Trans>Open now</Trans> : <Trans>Market closed</Trans>}
          note={turns !== null && moment}
        >
          {turns === null ? (
            missing
          ) : isOpen ? (
            <Trans comment="a market; {wait} is '2 h 14 min'">closes in {wait}</Trans>
          ) : (
            <Trans comment="a market; {wait} is '2 h 14 min'">opens in {wait}</Trans>
          )}
        </Detail>
        {weekAhead(Sessions, now).map(({ opens, closes }) => (
          <Detail key={opens} term={formatDay(opens, now)}>
            <bdi dir="ltr">
              {formatTime(opens)} – {closes - opens < day ? formatTime(closes) : formatDateTime(closes)}
            </bdi>
          </Detail>
        ))}
        <Detail term={<Trans>Lots</Trans>}>
          <bdi dir="ltr">
            {least} – {most}
          </bdi>
          {' · '}
          <Trans comment="the least by which a size may differ">step {step}</Trans>
        </Detail>
        <Detail term={<Trans comment="units in one lot">Contract size</Trans>}>
          {formatCount(ForexContNum)}
        </Detail>
        <Detail term={<Trans comment="the smallest move that is counted">One pip</Trans>}>
          {formatPrice(pipSize(PricePrecision), Math.max(0, PricePrecision - 1))}
        </Detail>
        <Detail term={<Trans>Leverage</Trans>}>{leverages.join(' · ') || missing}</Detail>
      </DetailList>
    </section>
  );
}
