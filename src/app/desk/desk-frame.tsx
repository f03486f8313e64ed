import type { ComponentProps } from 'react';
import { lazyPart } from '../../features/lazy-part.tsx';
import { NotFetched } from '../../features/query-view.tsx';
import { area } from '../../i18n/catalogues.ts';
import { DeskNavigation } from './desk-navigation.tsx';
import { SkipLinks } from './skip-links.tsx';
import { StatusBar } from './status-bar.tsx';

export const AccountColumns = lazyPart(
  area('account', () => import('../account-columns.tsx').then((m) => m.AccountColumns)),
  { failed: (retry) => <NotFetched onRetry={retry} /> },
);

export { OfflineNote } from './offline-note.tsx';

/** It knows the list of all screens, which is a file of its own. */
const Keyboard = lazyPart(() => import('../keyboard.tsx').then((m) => m.Keyboard));

/** What a desktop has around the screen, in one file (DSK-02). */
export function DeskFrame(props: ComponentProps<typeof DeskNavigation>) {
  return (
    <>
      <Keyboard />
      <SkipLinks />
      <DeskNavigation {...props} />
      <StatusBar />
    </>
  );
}
