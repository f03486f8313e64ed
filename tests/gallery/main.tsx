import { createRoot } from 'react-dom/client';
import { activate } from '../../src/i18n/activate.ts';
import { firstLanguage } from '../../src/i18n/first-language.ts';
import { LanguageProvider } from '../../src/i18n/language-provider.tsx';
import '../../src/ui/base.css';
import { Toasts } from '../../src/ui/overlays/toasts.tsx';
import '../../src/ui/tokens.css';
import { FieldsPage } from './fields-page.tsx';
import { FiguresPage } from './figures-page.tsx';
import { OverlaysPage } from './overlays-page.tsx';

// Every component of the design system on three pages, for the tests beside this file and for looking at:
// ?page=figures|fields|overlays &theme=light|dark &palette=… &lang=<wire code>
const query = new URLSearchParams(location.search);
const pages = { figures: FiguresPage, fields: FieldsPage, overlays: OverlaysPage };
const Page = Object.entries(pages).find(([name]) => name === query.get('page'))?.[1] ?? FiguresPage;

const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
document.documentElement.dataset['palette'] = query.get('palette') ?? 'green-up';

await activate(firstLanguage({ stored: query.get('lang') ?? 'en' }));
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <LanguageProvider>
      <Page />
      <Toasts />
    </LanguageProvider>,
  );
}
