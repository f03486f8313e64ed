import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { Instrument } from '../../generated/rest.d.ts';
import { Ticket } from './ticket.tsx';
import styles from './pane-ticket.module.css';

/**
 * The ticket of an instrument in a pane beside a list: its deal block, and the rest behind *More*. The draft is the one
 * of the trade screen.
 */
export function PaneTicket({ instrument }: { instrument: Instrument }) {
  const { Id } = instrument;
  const returns = useReturns();
  // While keys step through the list, the chosen row shows before the ticket does.
  const isDrawn = useDeferredValue(Id, null) === Id;
  return (
    <div className={styles.pane} data-in-pane>
      {isDrawn && <Ticket key={`${Id} ${returns}`} instrument={instrument} inColumn={false} />}
    </div>
  );
}

/**
 * How often the screen has come back. It may be kept while another one shows, which has the same draft: the ticket then
 * begins with what that left (TKT-20).
 */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  const wasAway = useRef(false);
  useLayoutEffect(() => {
    if (wasAway.current) setReturns((before) => before + 1);
    return () => {
      wasAway.current = true;
    };
  }, []);
  return returns;
}
