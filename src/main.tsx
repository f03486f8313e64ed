import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followTheme } from './app/apply-theme.ts';
import { activateFirstLanguage, askCompany, checkSite, readSite, refreshUser } from './app/boot.ts';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render into');

/** APP-20: what the first picture does not need begins when it stands. */
function begin(): void {
  void refreshUser();
  void checkSite();
  void readSite();
  void askCompany();
  // Not from sources: what is edited there must never come from a cache.
  if (import.meta.env.PROD) void import('./app/offline.ts').then(({ keepForOffline }) => keepForOffline());
}

followTheme();
activateFirstLanguage()
  .catch((error: unknown) => console.warn('The language could not be loaded; English is shown.', error))
  .finally(() => {
    createRoot(root).render(
      <StrictMode>
        <App onShown={begin} />
      </StrictMode>,
    );
  });
