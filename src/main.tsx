import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepForOffline } from './app/offline.ts';
import { followTheme } from './app/apply-theme.ts';
import { activateFirstLanguage, checkSiteOnce, readSite, refreshUser } from './app/boot.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/legacy.css';

followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to draw into');

keepForOffline();
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
