import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { FailureToasts } from './failure-toasts.tsx';
import { Shell } from './shell.tsx';

/** @param onShown called once, when the first picture has been painted (APP-20) */
export function App({ onShown }: { onShown: () => void }) {
  useEffect(() => afterPaint(onShown), [onShown]);
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
