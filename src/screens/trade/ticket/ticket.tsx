import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useSnapshot } from 'valtio';
import { query } from '../../../api/operation.ts';
import { freeMargin } from '../../../domain/account.ts';
import { instrumentTerms, type InstrumentTerms } from '../../../domain/instrument.ts';
import { commissionMode } from '../../../domain/margin.ts';
import { DemoBadge } from '../../../features/demo-badge.tsx';
import { DemoLoginButton } from '../../../features/demo-login-button.tsx';
import { AppForm } from '../../../forms/app-form.tsx';
import { AccountKind } from '../../../generated/enums.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { connection, portfolio, quotes } from '../../../live/page.ts';
import { clearDraft, readDraft, writeDraft } from '../../../state/drafts.ts';
import { preferences } from '../../../state/preferences.ts';
import { readNumber } from '../../../state/read-json.ts';
import { session } from '../../../state/session.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { RiskWarning } from '../risk-warning.tsx';
import { Costs } from './costs.tsx';
import { SubmitBar } from './submit.tsx';
import { ticketErrors, type GetTicketContext } from '../rules/ticket-check.ts';
import {
  EventNote,
  KindField,
  LeverageField,
  LotsField,
  MarketNote,
  OfferedFields,
  PendingFields,
  RiskLine,
  StopFields,
} from './ticket-fields.tsx';
import { draftName, emptyTicket, isTicket, type TicketValues } from '../rules/ticket-values.ts';
import styles from './ticket.module.css';

/** Apart from the rest: it outlives the order (TKT-06). */
const leverageName = (code: string) => `leverage.${code}`;

function firstTicket(code: string, terms: InstrumentTerms): TicketValues {
  const draft = readDraft(draftName(code));
  if (draft && !isTicket(draft, terms)) clearDraft(draftName(code));
  return emptyTicket(terms, {
    leverage: readNumber(readDraft(leverageName(code))?.leverage, null),
    lots: preferences.defaultLots,
  });
}

/** The order ticket of an instrument, as it was left (TKT-20). Its two buttons send it: they know their side. */
export function Ticket({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const terms = useMemo(() => instrumentTerms(instrument), [instrument]);
  const [initial] = useState(() => firstTicket(instrument.Code, terms));
  return (
    <AppForm
      name={draftName(instrument.Code)}
      label={t`Order ticket`}
      className={styles.ticket}
      initial={initial}
      check={(values) => ticketErrors(values, terms)}
      after={({ leverage }) => emptyTicket(terms, { leverage, lots: preferences.defaultLots })}
    >
      <TicketBody instrument={instrument} terms={terms} />
    </AppForm>
  );
}

/** Fields, costs, warnings and the two buttons. */
function TicketBody({ instrument, terms }: { instrument: Instrument; terms: InstrumentTerms }) {
  const { Id, Code, NextEvent } = instrument;
  const { values } = useFormState<TicketValues>({ subscription: { values: true } });
  const { token, user } = useSnapshot(session);
  const getContext = useTicketContext(instrument, terms, values);
  const { leverage } = values;

  useEffect(() => {
    if (leverage !== null) writeDraft(leverageName(Code), { leverage });
  }, [Code, leverage]);
  useEffect(() => (token === null ? undefined : portfolio.subscribe()), [token]);

  return (
    <>
      <div className={styles.card}>
        <KindField />
        <MarketNote instrument={instrument} terms={terms} />
        {values.kind === 'pending' && <PendingFields instrument={instrument} getContext={getContext} />}
        <LotsField terms={terms} />
        <LeverageField terms={terms} />
        <StopFields instrument={instrument} terms={terms} values={values} getContext={getContext} />
        <OfferedFields instrument={instrument} getContext={getContext} />
        <Costs id={Id} getContext={getContext} />
        <RiskLine id={Id} getContext={getContext} />
        <ReviewSwitch />
        {token === null && <GuestNote />}
        {user?.is_demo === AccountKind.Demo && (
          <p>
            <DemoBadge />
          </p>
        )}
        <RiskWarning />
        {NextEvent && <EventNote id={Id} event={NextEvent} />}
      </div>
      <SubmitBar instrument={instrument} getContext={getContext} />
    </>
  );
}

/** Returns what reads all that the ticket is judged against, as of the moment when it is called. */
function useTicketContext(
  instrument: Instrument,
  terms: InstrumentTerms,
  values: TicketValues,
): GetTicketContext {
  const { token } = useSnapshot(session);
  const { data: basicInfo } = useQuery(query('getBasicInfo'));
  const { data: account } = useQuery(query('getForexAccount', {}, { enabled: token !== null }));
  const mode = basicInfo ? commissionMode(basicInfo.trade_fee_type) : null;
  const locked = account?.lock_balance ?? null;
  const { Id } = instrument;
  return () => {
    const { balance, floatingProfit, owed } = portfolio.state;
    return {
      terms: { ...terms, spread: quotes.spread(instrument) },
      features: basicInfo?.order_features ?? {},
      mode,
      values,
      mid: quotes.latest(Id)?.Close ?? null,
      isOpen: quotes.isOpen(instrument),
      isOffline: connection.state.status === 'offline',
      isStale: quotes.isStale(Id),
      freeMargin: freeMargin({ balance, floatingProfit, owed, locked }),
      isGuest: token === null,
    };
  };
}

/** TKT-18: whether an order is shown once more before it is sent; the same preference as in the review itself. */
function ReviewSwitch() {
  const { t } = useLingui();
  const { reviewOrders } = useSnapshot(preferences);
  return (
    <Switch
      label={t`Confirm before placing orders`}
      checked={reviewOrders}
      onChange={(checked) => {
        preferences.reviewOrders = checked;
      }}
    />
  );
}

/** TKT-16: what a visitor needs before the first order; the ticket stays as it is meanwhile. */
function GuestNote() {
  return (
    <div className={styles.guest}>
      <p>
        <Trans>Log in to trade. We’ll keep your ticket.</Trans>
      </p>
      <DemoLoginButton variant="ghost" wide />
    </div>
  );
}
