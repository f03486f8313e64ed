import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { FailureToasts } from './failure-toasts.tsx';
import { Shell } from './shell.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        {() => (
          <>
            <Shell />
            <FailureToasts />
            <Toasts />
          </>
        )}
      </LanguageProvider>
    </QueryClientProvider>
  );
}
