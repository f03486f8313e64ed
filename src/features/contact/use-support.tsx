import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { query } from '../../api/operation.ts';
import { paths, type Path } from '../../routes/paths.ts';
import { supportWay, type SupportWay } from '../../domain/support-way.ts';
import { area } from '../../i18n/catalogues.ts';
import { lazyPart } from '../lazy-part.tsx';

/** Behind a press, and on few sites. */
const SupportElsewhere = lazyPart(
  area('content', () => import('./support-elsewhere.tsx').then((m) => m.SupportElsewhere)),
);

interface SupportEntry {
  /** Of the chat in the app. */
  href: Path | undefined;
  /** Opens the dialog of support that is elsewhere. */
  onClick: (() => void) | undefined;
  /** Goes beside what is pressed. */
  dialog: ReactNode;
}

/** How this site's support is reached: null until that is known, the chat where it cannot be found out. */
export function useSupportWay(): SupportWay | null {
  const { data, isError } = useQuery(query('getBasicInfo'));
  if (data) return supportWay(data);
  return isError ? { kind: 'chat' } : null;
}

/** SUP-06: the way to customer service, for a row or a button: give it `href` and `onClick`, and show `dialog`. */
export function useSupport(): SupportEntry {
  const way = useSupportWay();
  const [dialog, setDialog] = useState<'unasked' | 'open' | 'closed'>('unasked');
  if (way === null || way.kind === 'chat') return { href: paths.support, onClick: undefined, dialog: null };
  return {
    href: undefined,
    onClick: () => setDialog('open'),
    dialog: dialog !== 'unasked' && (
      <SupportElsewhere way={way} open={dialog === 'open'} onClose={() => setDialog('closed')} />
    ),
  };
}
