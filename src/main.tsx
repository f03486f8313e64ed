import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { instrumentsQuery } from './api/instruments.ts';
import { queryClient } from './api/query-client.ts';
import { carryOutPress } from './api/take-head-start.ts';
import { App } from './app/app.tsx';
import { followTheme } from './app/apply-theme.ts';
import { activateFirstLanguage, askCompany, checkSite, readSite, refreshUser } from './app/boot.ts';
import { deskHome, screens } from './app/screens.tsx';
import { paths } from './routes/paths.ts';
import { newsQuery } from './screens/quotes/today.tsx';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render into');

// What cannot be fetched now is kept by the next visit.
const ignore = () => {};

/** APP-20: what the page's first picture shows already, the app's first one has too: nothing goes and comes back. */
function whatIsShown(): Promise<unknown> {
  const shows = (piece: string) => document.querySelector(`[data-fp=${piece}]`) !== null;
  // What cannot be had, the screen itself says.
  const answers = Promise.allSettled([
    shows('row') && queryClient.prefetchQuery(instrumentsQuery()),
    shows('head') && import('./features/use-candles.ts').then(({ askAhead }) => askAhead()),
    shows('story') && queryClient.prefetchInfiniteQuery(newsQuery),
  ]);
  const atMost = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  return Promise.all([
    // They are there; only where they have grown too old meanwhile, they are asked for again.
    Promise.race([answers, atMost(1000)]),
    // Without its screen head or table would go and come back, and so would what was pressed in it.
    shows('head') && Promise.race([screens[paths.trade].preload(), atMost(5000)]),
    shows('table') && Promise.race([deskHome.preload(), atMost(5000)]),
  ]);
}

/** APP-20: what the first picture does not need begins when it stands. */
function begin(): void {
  carryOutPress();
  void refreshUser();
  void checkSite();
  void readSite();
  void askCompany();
  // Not from sources: what is edited there must never come from a cache.
  if (import.meta.env.PROD)
    void import('./app/offline.ts').then(({ keepForOffline }) => keepForOffline(), ignore);
}

followTheme();
void activateFirstLanguage()
  .catch((error: unknown) => console.warn('The language could not be loaded; English is shown.', error))
  .then(whatIsShown)
  .finally(() => {
    createRoot(root).render(
      <StrictMode>
        <App onShown={begin} />
      </StrictMode>,
    );
  });
