import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../src/api/query-client.ts';
import { QuoteList } from '../../src/features/quote-row.tsx';
import { LanguageProvider } from '../../src/i18n/language-provider.tsx';
import { openConnection } from '../../src/live/page.ts';
import { FeedSocket } from './feed-socket.ts';
import type { MakeSubject } from './subject.ts';

const rowsAreThere = async (host: HTMLElement): Promise<void> => {
  while (!host.querySelector('[data-way]')) await new Promise((resolve) => setTimeout(resolve, 10));
};

const newestSocket = (): FeedSocket => {
  const socket = FeedSocket.open.at(-1);
  if (!socket) throw new Error('The connection was not opened');
  return socket;
};

/** The product's list, rows and connection. */
export const makeOurs: MakeSubject = async (host, instruments) => {
  const root = createRoot(host);
  openConnection();
  root.render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>{() => <QuoteList instruments={instruments} label="Markets" />}</LanguageProvider>
    </QueryClientProvider>,
  );
  await rowsAreThere(host);
  return { socket: newestSocket() };
};
