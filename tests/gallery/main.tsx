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
import { Contents } from './contents.tsx';
import './gallery.css';
import { pages, type PageName } from './pages.ts';

// Every component in every state, for the tests beside this file and for looking at: `npm run gallery`, or
// ?page=form &theme=light|dark &palette=green-up|red-up|colour-blind &lang=ar|pseudo|… &text=200 &width=320

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

const find = (name: string | null) =>
  name !== null && Object.hasOwn(pages, name) ? (name as PageName) : null;

async function pageInSight(): Promise<ComponentType> {
  const name = find(query.get('page'));
  return name === null ? Contents : await pages[name].load();
}

await activate(firstLanguage({ stored: query.get('lang') ?? 'en' }), ['account', 'content', 'forms']);
const Page = await pageInSight();
if (root) {
  createRoot(root).render(
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
