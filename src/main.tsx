import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followTheme } from './app/apply-theme.ts';
import { activateFirstLanguage, checkSiteOnce, readSite, refreshUser } from './app/boot.ts';
import './ui/tokens.css';
import './ui/base.css';

followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to draw into');

// Once the page stands, and not from sources: what is edited there must never come from a cache.
if (import.meta.env.PROD) {
  const keep = () => void import('./app/offline.ts').then(({ keepForOffline }) => keepForOffline());
  window.addEventListener('load', keep, { once: true });
}
void readSite();
void checkSiteOnce();
void refreshUser();
activateFirstLanguage()
  .catch((error: unknown) => console.warn('The language could not be loaded; English is shown.', error))
  .finally(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
