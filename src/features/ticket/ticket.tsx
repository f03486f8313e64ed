import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart, whenIdle } from '../lazy-part.tsx';
import { area } from '../../i18n/catalogues.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { preferences } from '../../state/preferences.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NotFetched } from '../query-view.tsx';
import { DealBlock } from './deal-block.tsx';
import { ticketDoor } from './ticket-door.ts';
import { ticketActs, useTicket } from './ticket-draft.ts';
import styles from './ticket.module.css';

// What no first look at a phone's ticket needs: one file, on its way when the page is idle.
const late = area(['orders', 'forms'], () => import('./ticket-sheet.tsx'));
export const TicketSheet = lazyPart(() => late().then((m) => m.TicketSheet));
export const TicketFields = lazyPart(() => late().then((m) => m.TicketFields), {
  waiting: <FieldsSkeleton />,
  failed: (retry) => <NotFetched onRetry={retry} />,
});

const TicketPads = lazyPart(area('orders', () => import('./size/ticket-pads.tsx').then((m) => m.TicketPads)));

interface TicketProps {
  instrument: Instrument;
  /** It stands beside the chart, with all its fields; else they are in a sheet over it. */
  inColumn: boolean;
  /** Something else has the place of the deal block. */
  isCovered?: boolean;
  /** What stands above the fields in the sheet. */
  above?: ReactNode;
}

/** The order ticket of an instrument, as it was left (TKT-20). Its two buttons send it: they know their side. */
export function Ticket({ instrument, inColumn, isCovered, above }: TicketProps) {
  const { t } = useLingui();
  const ticket = useTicket(instrument);
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never');
  const [padWanted, setPadWanted] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        void TicketSheet.preload();
        void TicketPads.preload().then(() => setPadWanted(true));
        void ticketActs().catch(() => undefined);
      }),
    [],
  );
  if (ticket.pad !== null && !padWanted) setPadWanted(true);
  const { dealCorner } = useSnapshot(preferences);
  const isOpen = more === 'open';
  const shows = isOpen || ticket.pad !== null;
  useEffect(() => {
    ticketDoor.shows = shows;
    return () => void (ticketDoor.shows = false);
  }, [shows]);
  return (
    <form
      aria-label={t`Order ticket`}
      className={styles.ticket}
      inert={isCovered}
      data-pane="ticket"
      data-corner={dealCorner}
      data-open={isOpen || undefined}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {inColumn ? (
        <TicketFields ticket={ticket} withSize />
      ) : (
        more !== 'never' && (
          <TicketSheet ticket={ticket} above={above} open={isOpen} onClose={() => setMore('closed')} />
        )
      )}
      <DealBlock
        ticket={ticket}
        inColumn={inColumn}
        isOpen={isOpen}
        onMore={() => setMore(isOpen ? 'closed' : 'open')}
      />
      {padWanted && <TicketPads ticket={ticket} />}
    </form>
  );
}

function FieldsSkeleton() {
  const { t } = useLingui();
  return (
    <output className={styles.fields} aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width="100%" height="200px" />
    </output>
  );
}
