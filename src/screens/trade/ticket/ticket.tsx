import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useSnapshot } from 'valtio';
import { query } from '../../../api/operation.ts';
import { instrumentTerms, type InstrumentTerms } from '../../../domain/instrument.ts';
import { freeMargin } from '../../../domain/account.ts';
import { commissionMode } from '../../../domain/margin.ts';
import { DemoBadge } from '../../../features/demo-badge.tsx';
import { DemoLoginButton } from '../../../features/demo-login-button.tsx';
import { AppForm } from '../../../forms/app-form.tsx';
import { AccountKind } from '../../../generated/enums.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { portfolio, quoteAndAccount, quotes } from '../../../live/page.ts';
import { clearDraft, readDraft, writeDraft } from '../../../state/drafts.ts';
import { preferences } from '../../../state/preferences.ts';
import { readNumber } from '../../../state/read-json.ts';
import { session } from '../../../state/session.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { nextOpening } from '../next-opening.ts';
import { Costs, RiskLine, RiskWarning } from './costs.tsx';
import { SubmitBar } from './submit.tsx';
import { ticketErrors, type GetTicketContext } from './ticket-check.ts';
import { KindField, LeverageField, LotsField, PriceField, StopFields } from './ticket-fields.tsx';
import { emptyTicket, isTicket, type TicketValues } from './ticket-values.ts';
import styles from './ticket.module.css';

const draftName = (code: string) => `ticket.${code}`;
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
    >
      <TicketBody instrument={instrument} terms={terms} />
    </AppForm>
  );
}

/** Fields, costs, warnings and the two buttons. */
function TicketBody({ instrument, terms }: { instrument: Instrument; terms: InstrumentTerms }) {
  const { Id, Code } = instrument;
  const form = useForm<TicketValues>();
  const { values } = useFormState<TicketValues>({ subscription: { values: true } });
  const { token, user } = useSnapshot(session);
  const getContext = useTicketContext(instrument, terms, values);
  const { leverage } = values;

  useEffect(() => {
    if (leverage !== null) writeDraft(leverageName(Code), { leverage });
  }, [Code, leverage]);
  useEffect(() => (token === null ? undefined : portfolio.subscribe()), [token]);

  const startAgain = () => {
    // What was typed is no longer typed: only then do all fields take the new values.
    form.initialize(values);
    form.initialize(emptyTicket(terms, { leverage, lots: preferences.defaultLots }));
  };
  return (
    <>
      <div className={styles.card}>
        <KindField />
        <MarketNote instrument={instrument} terms={terms} />
        {values.kind === 'pending' && <PriceField instrument={instrument} terms={terms} />}
        <LotsField terms={terms} />
        <LeverageField terms={terms} />
        <StopFields instrument={instrument} terms={terms} values={values} getContext={getContext} />
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
      </div>
      <SubmitBar instrument={instrument} getContext={getContext} onPlaced={startAgain} />
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
      terms,
      mode,
      values,
      mid: quotes.latest(Id)?.Close ?? null,
      isOpen: quotes.isOpen(instrument),
      isStale: quotes.isStale(Id),
      freeMargin: freeMargin({ balance, floatingProfit, owed, locked }),
      isGuest: token === null,
    };
  };
}

/** TRD-09, TKT-05: why nothing can be ordered at all, where that is so: a closed market, or no leverage. */
function MarketNote({ instrument, terms }: { instrument: Instrument; terms: InstrumentTerms }) {
  const { Id, Sessions } = instrument;
  const isOpen = useLive(quoteAndAccount(Id), () => quotes.isOpen(instrument));
  const opens = useLive(quoteAndAccount(Id), () => nextOpening(Sessions, quotes.serverNow()));
  if (isOpen && terms.leverages.length > 0) return null;
  const time = formatDateTime(opens);
  return (
    <Banner kind="warn">
      {isOpen ? (
        <Trans>No leverage configured, cannot place order temporarily</Trans>
      ) : opens === null ? (
        <Trans>Market closed</Trans>
      ) : (
        <Trans comment="a closed market, and when it opens: day and time">Market closed · opens {time}</Trans>
      )}
    </Banner>
  );
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
