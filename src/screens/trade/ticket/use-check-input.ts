import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { query } from '../../../api/operation.ts';
import { commissionMode, freeMargin } from '../../../domain/margin.ts';
import type { InstrumentTerms } from '../../../domain/instrument.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { portfolio, quotes } from '../../../live/page.ts';
import { session } from '../../../state/session.ts';
import type { CheckInput } from './check-ticket.ts';
import type { TicketValues } from './ticket-values.ts';

/** Reads what the ticket is judged against at this moment; call it as often as ticks come. */
export type ReadCheckInput = () => CheckInput;

export function useCheckInput(
  instrument: Instrument,
  terms: InstrumentTerms,
  values: TicketValues,
): ReadCheckInput {
  const { token } = useSnapshot(session);
  const { data: basicInfo } = useQuery(query('getBasicInfo'));
  const { data: account } = useQuery(query('getForexAccount', {}, { enabled: token !== null }));
  const mode = basicInfo ? commissionMode(basicInfo.trade_fee_type) : null;
  const locked = account?.lock_balance ?? null;
  const { Id } = instrument;
  return () => {
    const { balance, floatingProfit } = portfolio.state;
    return {
      terms,
      mode,
      values,
      mid: quotes.latest(Id)?.Close ?? null,
      isOpen: quotes.isOpen(instrument),
      isStale: quotes.isStale(Id),
      freeMargin: freeMargin({ balance, floatingProfit, locked }),
      isGuest: token === null,
    };
  };
}
