import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import { isMissing } from '../../../api/api-error.ts';
import { query } from '../../../api/operation.ts';
import { serverTime } from '../../../api/transport.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { QueryView } from '../../../features/query-view.tsx';
import { AppForm } from '../../../forms/app-form.tsx';
import { CheckField } from '../../../forms/choice-fields.tsx';
import { FormFooter } from '../../../forms/form-footer.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { session } from '../../../state/session.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Steps } from '../../../ui/feedback/steps.tsx';
import { Money } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormScreen } from '../../../ui/layout/form-screen.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { OpenLoanBanner, useHasOpenLoan, WithChosenLoan, type ChosenLoan } from '../loan-gates.tsx';
import { LoanSkeleton, numberIn, WayBack } from '../loan-parts.tsx';
import {
  agreementText,
  AgreementText,
  downloadAgreement,
  keepReadAgreement,
  tickName,
} from './agreement-text.tsx';
import styles from './loan-sign.module.css';

/** LOAN-38: the agreement, to be signed (`id` and `amount`) or as it was signed (`loan_id`). */
export function LoanAgreementScreen() {
  const { t } = useLingui();
  const search = useSearch();
  const loan = numberIn(search, 'loan_id');
  const [text, setText] = useState<string | null>(null);
  return (
    <FormScreen
      title={t`Loan agreement`}
      back={loan === null ? paths.loanAmount : paths.loans}
      actions={
        text && (
          <IconButton
            label={t`Download the agreement`}
            icon={<Download aria-hidden />}
            onClick={() =>
              downloadAgreement(text, `candlewick-loan-agreement${loan === null ? '' : `-${loan}`}`)
            }
          />
        )
      }
    >
      {loan === null ? (
        <WithChosenLoan>
          {(chosen) => <ToSign key={tickName(chosen)} chosen={chosen} onText={setText} />}
        </WithChosenLoan>
      ) : (
        <Signed id={loan} onText={setText} />
      )}
    </FormScreen>
  );
}

/** The header offers the text as a file once it is there. */
function useShownText(text: string, onText: (text: string) => void): void {
  const shown = useEffectEvent(onText);
  useEffect(() => shown(text), [text]);
}

interface ToSignProps {
  chosen: ChosenLoan;
  onText: (text: string) => void;
}

/** LOAN-39: the server's text; where a server has none, ours. What is read does not change under the reader. */
function ToSign(props: ToSignProps) {
  const { offer, amount } = props.chosen;
  const asked = query(
    'getLoanAgreement',
    { config_id: offer.id, amount },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const { error } = useQuery(asked);
  if (isMissing(error)) return <OwnText {...props} />;
  return (
    <QueryView
      of={asked}
      skeleton={<LoanSkeleton />}
      refused={(message) => (
        <WayBack title={message} href={paths.loanAmount} action={<Trans>Choose an amount</Trans>} />
      )}
    >
      {({ agreement }) => <Reading {...props} text={agreement} />}
    </QueryView>
  );
}

function OwnText(props: ToSignProps) {
  const { i18n } = useLingui();
  const { user } = useSnapshot(session);
  const [now] = useState(serverTime);
  const text = user === null ? '' : agreementText(props.chosen, user, now);
  return <Reading key={i18n.locale} {...props} text={text} />;
}

function Reading({ chosen, onText, text }: ToSignProps & { text: string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const hasOpen = useHasOpenLoan();
  useShownText(text, onText);
  const { offer, amount, cost, due } = chosen;
  return (
    <Page>
      <AppForm
        name={tickName(chosen)}
        label={t`Loan agreement`}
        initial={{ read: false }}
        check={({ read }) => (read ? {} : { read: 'not-agreed' })}
        // Nothing is sent here: the text that was read goes along to the signature.
        advance={() => {
          keepReadAgreement(chosen, text);
          navigate(pathTo(paths.loanSignature, { id: offer.id, amount }));
          return {};
        }}
      >
        <Steps steps={[t`Amount`, t`Agreement`, t`Signature`]} current={1} />
        {hasOpen && <OpenLoanBanner />}
        <Card>
          <DetailList>
            <Detail term={t`Amount`}>
              <Money value={amount} />
            </Detail>
            <Detail term={t`You repay`}>
              <Money value={cost.total} />
            </Detail>
            <Detail
              term={t({ message: 'Due', comment: 'when a loan has to be repaid' })}
              note={t`If it’s paid out today`}
            >
              {formatDate(due)}
            </Detail>
          </DetailList>
        </Card>
        <AgreementText text={text} />
        <CheckField name="read" label={<Trans>I’ve read the agreement</Trans>} />
        <FormFooter
          action={<Trans>Continue to signature</Trans>}
          waitsFor={hasOpen ? t`Repay your open loan first.` : undefined}
        />
      </AppForm>
    </Page>
  );
}

function Signed({ id, onText }: { id: number; onText: (text: string) => void }) {
  return (
    <QueryView
      of={query('getLoan', { id })}
      skeleton={<LoanSkeleton />}
      refused={(message) => <WayBack title={message} href={paths.loans} action={<Trans>My loans</Trans>} />}
    >
      {({ agreement }) => <KeptText text={agreement} onText={onText} />}
    </QueryView>
  );
}

/** LOAN-38: the text that was kept, and nothing to sign. */
function KeptText({ text, onText }: { text: string | null; onText: (text: string) => void }) {
  useShownText(text ?? '', onText);
  return (
    <Page>
      {text === null || text === '' ? (
        <EmptyState
          title={<Trans>No agreement kept</Trans>}
          note={<Trans>There’s no text of this agreement here. Ask support for a copy.</Trans>}
        />
      ) : (
        <div className={styles.kept}>
          <AgreementText text={text} />
        </div>
      )}
      <StickyFooter>
        <ButtonLink href={paths.loans} variant="ghost" wide>
          <Trans>My loans</Trans>
        </ButtonLink>
      </StickyFooter>
    </Page>
  );
}
