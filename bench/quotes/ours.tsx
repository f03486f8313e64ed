import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../src/api/query-client.ts';
import { QuoteList } from '../../src/features/quote-row.tsx';
import { LanguageProvider } from '../../src/i18n/language-provider.tsx';
import { openConnection } from '../../src/live/page.ts';
import { FeedSocket } from './feed-socket.ts';
import type { MakeSubject } from './subject.ts';

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** The product's list, rows and connection. */
export const makeOurs: MakeSubject = async (host, instruments) => {
  const root = createRoot(host);
  const before = FeedSocket.open.length;
  openConnection();
  root.render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>{() => <QuoteList instruments={instruments} label="Markets" />}</LanguageProvider>
    </QueryClientProvider>,
  );
  await until(() => host.querySelector('[data-way]') !== null);
  // The connection fetches what messages are checked by before it opens a socket.
  await until(() => FeedSocket.open.length > before);
  return { socket: FeedSocket.open[before] };
};
