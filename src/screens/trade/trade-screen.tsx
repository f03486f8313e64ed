import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Menu from 'lucide-react/icons/menu';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { errorText } from '../../api/api-error.ts';
import { instrumentsQuery } from '../../api/instruments.ts';
import { marketSession } from '../../state/market-session.ts';
import { session } from '../../state/session.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { afterHistorySettled } from '../../ui/overlays/dialog-stack.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { findInstrument } from './find-instrument.ts';
import { InstrumentTitle } from './instrument-title.tsx';
import { TradePanes } from './trade-panes.tsx';
import { TradeSkeleton } from './trade-skeleton.tsx';
import './trade-screen.css';
import { UnknownInstrument } from './unknown-instrument.tsx';

const InstrumentDrawer = lazy(() =>
  import('./drawer/instrument-drawer.tsx').then((m) => ({ default: m.InstrumentDrawer })),
);

/** The trading screen of one instrument: price, chart and ticket. */
export function TradeScreen() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const code = new URLSearchParams(useSearch()).get('code');
  const { currentCode } = useSnapshot(marketSession);
  const { user } = useSnapshot(session);
  const { data, error, isFetching, refetch } = useQuery(instrumentsQuery());
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [chosen, setChosen] = useState<string | null>(null);
  const instrument = data ? findInstrument(data, { code, current: currentCode }) : null;
  const found = instrument?.Code;

  // TRD-01: what the address named is the instrument of this session from now on.
  useEffect(() => {
    if (found) marketSession.currentCode = found;
  }, [found]);

  // The drawer has an entry of its own in the history: the address is replaced once that has gone (TRD-11).
  useEffect(() => {
    if (drawer !== 'closed' || chosen === null) return;
    afterHistorySettled(() => navigate(`/trade?code=${encodeURIComponent(chosen)}`, { replace: true }));
  }, [drawer, chosen, navigate]);

  const openDrawer = () => {
    setChosen(null);
    setDrawer('open');
  };
  const choose = (next: string) => {
    setChosen(next);
    setDrawer('closed');
  };
  return (
    <Screen
      wide
      className="trade-screen"
      title={instrument ? <InstrumentTitle instrument={instrument} /> : t`Trade`}
      start={<IconButton label={t`Choose an instrument`} icon={<Menu aria-hidden />} onClick={openDrawer} />}
      pinned
      badge={user?.is_demo === 1 && <DemoBadge short />}
      actions={instrument && <FavouriteButton id={instrument.Id} />}
      avatar={<AccountAvatar />}
    >
      {instrument && <TradePanes key={instrument.Id} instrument={instrument} />}
      {data && !instrument && <UnknownInstrument code={code} onChoose={openDrawer} />}
      {!data && error && (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <TradeSkeleton />}
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <InstrumentDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            currentId={instrument?.Id ?? null}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Screen>
  );
}
