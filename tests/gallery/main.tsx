import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../src/api/query-client.ts';
import { activate } from '../../src/i18n/catalogues.ts';
import { firstLanguage } from '../../src/i18n/languages.ts';
import { LanguageProvider } from '../../src/i18n/language-provider.tsx';
import '../../src/ui/base.css';
import { Toasts } from '../../src/ui/overlays/toasts.tsx';
import '../../src/ui/tokens.css';
import { markTexts } from './asked-texts.ts';
import { Contents } from './contents.tsx';
import './gallery.css';
import { pages, type PageName } from './pages.ts';
import { TextView } from './text-view.tsx';

// Every component in every state, for the tests beside this file and for looking at: `npm run gallery`, or
// ?page=form &theme=light|dark &palette=green-up|red-up|colour-blind &lang=ar|pseudo|… &text=200 &width=320;
// ?message=ID &lang=de shows a text where it stands (I18N-24).

const query = new URLSearchParams(location.search);
const page = document.documentElement;
const theme = query.get('theme');
if (theme) page.dataset['theme'] = theme;
page.dataset['palette'] = query.get('palette') ?? 'green-up';
const text = query.get('text');
if (text) page.style.fontSize = `${text}%`;
const width = query.get('width');
const root = document.getElementById('root');
if (width && root) root.style.inlineSize = `${width}px`;

const name = query.get('page');
const code = firstLanguage({ stored: query.get('lang') ?? 'en' });

/** One of the gallery's own pages; its contents where none is asked for. */
async function pageInSight(): Promise<ComponentType> {
  return name !== null && Object.hasOwn(pages, name) ? await pages[name as PageName].load() : Contents;
}

async function showPage(parent: HTMLElement): Promise<void> {
  await activate(code, ['account', 'content', 'forms', 'orders']);
  const Page = await pageInSight();
  createRoot(parent).render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        {() => (
          <>
            <Page />
            <Toasts />
          </>
        )}
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const message = query.get('message');
if (query.has('marked')) markTexts();
if (root && message !== null) createRoot(root).render(<TextView id={message} code={code} />);
else if (root && query.has('screen')) {
  const { showApp } = await import('./app-page.tsx');
  await showApp(root, query, code);
} else if (root) await showPage(root);
