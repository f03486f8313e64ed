import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { newRequestKey, type RowOf } from '../../../api/operation.ts';
import { uploadImage, type OwnPicture } from '../../../api/upload.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { needToRepay } from '../../../domain/loan.ts';
import { useDesktop } from '../../../ui/layout/use-width.ts';
import { AppForm } from '../../../forms/app-form.tsx';
import { FormFooter } from '../../../forms/form-footer.tsx';
import { SignatureField } from '../../../forms/signature-field.tsx';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { clearDraft, readDraft, writeDraft } from '../../../state/drafts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { ResultScreen, Timeline } from '../../../ui/feedback/result-screen.tsx';
import { Steps } from '../../../ui/feedback/steps.tsx';
import { Money } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormScreen, SummaryRail } from '../../../ui/layout/form-screen.tsx';
import { Page, Stack } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { OpenLoanBanner, useHasOpenLoan, WithChosenLoan, type ChosenLoan } from '../loan-gates.tsx';
import { useReviewHours, WayBack } from '../loan-parts.tsx';
import { forgetAgreement, readAgreementOf } from './agreement-text.tsx';

type SubmittedLoan = RowOf<'listLoans'>;

/** LOAN-41: signs what was read, and sends it. */
export function LoanSignScreen() {
  const { t } = useLingui();
  const [sent, setSent] = useState<SubmittedLoan | null>(null);
  return (
    <FormScreen
      summed
      title={sent ? t`Loan` : t({ message: 'Sign', comment: 'title: signing a loan agreement' })}
      back={sent ? paths.loans : paths.loanAmount}
    >
      {sent ? (
        <Submitted loan={sent} />
      ) : (
        <WithChosenLoan>{(chosen) => <ToSign chosen={chosen} onSent={setSent} />}</WithChosenLoan>
      )}
    </FormScreen>
  );
}

interface ToSignProps {
  chosen: ChosenLoan;
  onSent: (loan: SubmittedLoan) => void;
}

function ToSign({ chosen, onSent }: ToSignProps) {
  // What was read stays what is signed, also when another tab changes something.
  const [agreement] = useState(() => readAgreementOf(chosen));
  const hasOpen = useHasOpenLoan();
  const { offer, amount } = chosen;
  if (agreement !== null)
    return <SignForm chosen={chosen} agreement={agreement} hasOpen={hasOpen} onSent={onSent} />;
  if (hasOpen)
    return (
      <Page>
        <OpenLoanBanner />
      </Page>
    );
  return (
    <WayBack
      title={<Trans>Read the agreement first</Trans>}
      note={<Trans>You sign only what you have read.</Trans>}
      href={pathTo(paths.loanAgreement, { id: offer.id, amount })}
      action={<Trans>Read the agreement</Trans>}
    />
  );
}

/** DSK-45: on a desktop beside the signature. */
function Summary({ children }: { children: ReactNode }) {
  return useDesktop() ? (
    <SummaryRail title={<Trans>What it costs</Trans>}>{children}</SummaryRail>
  ) : (
    <Card>{children}</Card>
  );
}

interface SignFormProps extends ToSignProps {
  agreement: string;
  hasOpen: boolean;
}

function SignForm({ chosen, agreement, hasOpen, onSent }: SignFormProps) {
  const { t } = useLingui();
  const hours = useReviewHours();
  const { offer, amount, cost, due } = chosen;
  const name = `loan-sign.${offer.id}.${amount}`;
  return (
    <Page>
      <AppForm
        name={name}
        label={t`Signature`}
        initial={{ signature: null as string | null }}
        check={({ signature }) => (signature === null ? { signature: 'signature-missing' } : {})}
        change="submitLoan"
        toInput={async ({ signature }) => {
          const sign = await uploadSignature(signature ?? '');
          return { amount, config_id: offer.id, sign, agreement };
        }}
        refusedTitle={t`Not sent`}
        records={{ label: t`My loans`, href: paths.loans }}
        done={({ data }) => {
          forgetAgreement(chosen);
          clearDraft(uploadName);
          onSent(data);
        }}
      >
        <Steps steps={[t`Amount`, t`Agreement`, t`Signature`]} current={2} />
        {hasOpen && <OpenLoanBanner />}
        <SignatureField name="signature" label={t`Sign as on your document`} />
        <Summary>
          <DetailList>
            <Detail term={t({ message: 'You borrow', comment: 'the amount of a loan' })}>
              <Money value={amount} />
            </Detail>
            <Detail term={t`You repay`} note={t`By ${formatDate(due)}, if it’s paid out today`}>
              <Money value={cost.total} />
            </Detail>
            <Detail term={t`What it costs you`}>
              <Money value={cost.interest} />
            </Detail>
          </DetailList>
        </Summary>
        <FormFooter
          action={<Trans>Sign and submit</Trans>}
          note={
            hours === null
              ? undefined
              : t`We review it within ${plural(hours, { one: '# hour', other: '# hours' })}.`
          }
          waitsFor={hasOpen ? t`Repay your open loan first.` : undefined}
        />
      </AppForm>
    </Page>
  );
}

const uploadName = 'loan-sign.upload';

/**
 * LOAN-42: a signature is uploaded once. The same decision sent again is the same request only with the same address.
 *
 * @throws ApiError that says that nothing was submitted: without a signature no loan was asked for
 */
async function uploadSignature(signature: string): Promise<string> {
  const kept = readDraft(uploadName);
  if (kept?.['signature'] === signature && typeof kept['address'] === 'string') return kept['address'];
  try {
    const address = await uploadImage(pngOf(signature), newRequestKey());
    writeDraft(uploadName, { signature, address });
    return address;
  } catch (error) {
    if (error instanceof ApiError && (error.isSessionEnd || error.kind === 'not-sent')) throw error;
    const why = errorText(error);
    throw new ApiError('refused', null, say`Your signature wasn’t uploaded, so nothing was sent. ${why}`, {
      cause: error,
    });
  }
}

/** The picture of a data address, which the signature's canvas has made. */
function pngOf(dataAddress: string): OwnPicture {
  const letters = atob(dataAddress.slice(dataAddress.indexOf(',') + 1));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new File([bytes], 'signature.png', { type: 'image/png' }) as OwnPicture;
}

/** LOAN-43: what was sent, and what happens when. */
function Submitted({ loan }: { loan: SubmittedLoan }) {
  const { t } = useLingui();
  const hours = useReviewHours();
  const { amount, interest_amount: interest, loan_period: days, reference, created_at: signedAt } = loan;
  const steps = [
    { title: t`Signed and sent`, note: formatDateTime(signedAt), state: 'done' as const },
    {
      title: t({ message: 'Review', comment: 'of an application for a loan' }),
      note:
        hours === null ? undefined : t`${plural(hours, { one: 'Within # hour', other: 'Within # hours' })}`,
      state: 'now' as const,
    },
    {
      title: t`Paid into your account`,
      note: t`On the day we approve it. Until then you owe nothing.`,
      state: 'next' as const,
    },
    {
      title: t`Repay`,
      note: t`Within ${plural(days, { one: '# day', other: '# days' })} of the payment`,
      state: 'next' as const,
    },
  ];
  return (
    <Page>
      <ResultScreen
        meaning="wait"
        title={<Trans>Sent for review</Trans>}
        details={
          <Stack>
            {reference && <CopyField label={<Trans>Reference</Trans>} text={reference} />}
            <Card>
              <Timeline steps={steps} />
            </Card>
            <Card>
              <DetailList>
                <Detail term={t({ message: 'You borrow', comment: 'the amount of a loan' })}>
                  <Money value={amount} />
                </Detail>
                <Detail term={t`You repay`} note={t`Less if you repay early`}>
                  <Money value={needToRepay({ amount, interest, penalty: 0 })} />
                </Detail>
              </DetailList>
            </Card>
          </Stack>
        }
      >
        <Trans>You’ll see the result in your loans.</Trans>
      </ResultScreen>
      <StickyFooter>
        <ButtonLink href={paths.profile} variant="plain" wide>
          <Trans>Back to profile</Trans>
        </ButtonLink>
        <ButtonLink href={paths.loans} wide>
          <Trans>My loans</Trans>
        </ButtonLink>
      </StickyFooter>
    </Page>
  );
}
