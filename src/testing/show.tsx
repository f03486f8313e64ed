import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { afterHistorySettled } from '../ui/overlays/dialog-stack.ts';
import { installDialog } from './dialog.ts';

// For a wait that has no end, and not for a machine that is busy: the first screen of a file is compiled meanwhile.
configure({ asyncUtilTimeout: 20_000 });
installDialog();
afterEach(async () => {
  cleanup();
  // A dialog gives its entry of history back a moment later, and must find the page still there.
  if (!vi.isFakeTimers()) await new Promise<void>(afterHistorySettled);
});

/** Renders a component in English, as it stands in the source; `rerender` takes the same. */
export function show(node: ReactNode) {
  if (i18n.locale !== 'en') i18n.loadAndActivate({ locale: 'en', messages: {} });
  return render(node, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
}
