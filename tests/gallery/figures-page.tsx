import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { formatChange, formatPrice } from '../../src/i18n/format.ts';
import { changeClass, changeText } from '../../src/ui/direction.ts';
import { AccountAvatar } from '../../src/features/account-avatar.tsx';
import { Tabs } from '../../src/ui/controls/tabs.tsx';
import { MarginMeter } from '../../src/ui/feedback/margin-meter.tsx';
import { Page, Stack } from '../../src/ui/layout/stack.tsx';
import { Badge } from '../../src/ui/feedback/badge.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { Chip, Chips } from '../../src/ui/controls/chip.tsx';
import { DemoBadge } from '../../src/features/demo-badge.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../src/ui/feedback/error-state.tsx';
import { IconLink } from '../../src/ui/controls/icon-button.tsx';
import { LanguageLink } from '../../src/features/language-link.tsx';
import { Money } from '../../src/ui/figures.tsx';
import { PullToRefresh } from '../../src/ui/lists/pull-to-refresh.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx';
import './gallery.css';

const quotes = [
  { code: 'EUR/USD', name: 'Euro · US Dollar', price: 1.08642, precision: 5, change: 0.21 },
  { code: 'USD/JPY', name: 'US Dollar · Yen', price: 149.318, precision: 3, change: -0.38 },
  { code: 'BTC/USD', name: 'Bitcoin', price: 67_412.5, precision: 1, change: 0 },
  { code: 'AAPL', name: 'Apple Inc.', price: null, precision: 2, change: null },
];

export function FiguresPage() {
  const [tab, setTab] = useState('open');
  const [chosen, setChosen] = useState('Forex');
  const actions = <IconLink href="/product" label="Search" icon={<Search aria-hidden />} />;
  return (
    <Screen
      title="Candlewick"
      brand
      avatar={<AccountAvatar />}
      actions={
        <>
          <LanguageLink />
          {actions}
        </>
      }
    >
      <PullToRefresh onRefresh={() => Promise.resolve()}>
        <Page gap={4}>
          <Card>
            <p className="gallery-line">
              <Money value={102_418.37} hero />
              <DemoBadge />
            </p>
            <p className="gallery-line">
              <Money value={312.8} signed />
              <Money value={-29.685} digits={6} signed />
              <Money value={1} hidden />
            </p>
            <MarginMeter level={741.8} />
          </Card>
          <Card>
            <Stack gap={3}>
              <MarginMeter level={null} />
              <MarginMeter level={32} />
              <MarginMeter level={92} />
              <MarginMeter level={128} />
              <MarginMeter level={250_000} />
            </Stack>
          </Card>
          <Tabs
            label="Orders"
            value={tab}
            onChange={setTab}
            panel="list"
            options={[
              { value: 'open', label: 'Open', count: 9 },
              { value: 'pending', label: 'Pending', count: 2 },
              { value: 'history', label: 'History' },
            ]}
          />
        </Page>
        <Chips label="Categories">
          {['Watchlist', 'Forex', 'Metals', 'Indices', 'Crypto', 'Shares'].map((name) => (
            <Chip key={name} pressed={name === chosen} onClick={() => setChosen(name)}>
              {name === 'Watchlist' && <Star aria-hidden />}
              {name}
            </Chip>
          ))}
        </Chips>
        <div id="list" role="tabpanel" aria-label="Open">
          <ul aria-label="Quotes">
            {quotes.map((quote) => (
              <li key={quote.code} className="gallery-row">
                <span>
                  <b>{quote.code}</b> <small>{quote.name}</small>
                </span>
                <span className="gallery-end">
                  <bdi>{formatPrice(quote.price, quote.precision)}</bdi>
                  <span className={changeClass(quote.change, { quiet: quote.code === 'BTC/USD' })}>
                    {changeText(quote.change, formatChange(quote.change))}
                  </span>
                </span>
              </li>
            ))}
            <li className="gallery-row">
              <Skeleton round width="40px" height="40px" />
              <Skeleton width="60%" height="16px" />
            </li>
          </ul>
        </div>
        <p className="gallery-line gallery-wrap">
          <DemoBadge short />
          <Badge>Closed</Badge>
          <Badge kind="up">Buy 0.50</Badge>
          <Badge kind="down">Sell 0.20</Badge>
          <Badge kind="accent">New</Badge>
          <Badge kind="danger">Margin call</Badge>
        </p>
        <EmptyState />
        <ErrorState message="The connection was lost." onRetry={() => {}} />
      </PullToRefresh>
    </Screen>
  );
}
