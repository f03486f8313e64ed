import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../routes/paths.ts';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { area } from '../../i18n/catalogues.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Steps } from '../../ui/feedback/steps.tsx';
import { FormScreen } from '../../ui/layout/form-screen.tsx';
import { HeaderLink } from '../../ui/layout/header-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { BankDeposit, CoinDeposit } from './channels.tsx';
import { type Payment, placePath, usePlace, type Go, type Place } from './deposit-form.tsx';

const records = () => import('./deposit-records.tsx');
const parts = {
  waiting: (
    <Page>
      <Skeleton height="3rem" />
      <Skeleton height="12rem" />
    </Page>
  ),
  failed: (retry: () => void) => <ErrorState onRetry={retry} />,
};
const DepositHistory = lazyPart(() => records().then((m) => m.DepositHistory), parts);
const DepositResult = lazyPart(() => records().then((m) => m.DepositResult), parts);
/** Of a desktop only. */
const DepositsDesk = lazyPart(
  area('desktop', () => import('./desk/deposits-desk.tsx').then((m) => m.DepositsDesk)),
  { failed: parts.failed },
);

/** DEP-06: paying in: the transfer, its proof, and what became of it; and the history. */
export function DepositScreen() {
  const { t } = useLingui();
  const [place, go] = usePlace();
  const [sent, setSent] = useState<Payment | null>(null);
  const desktop = useDesktop();
  if (place.view === 'history' && desktop) return <DepositsDesk place={place} go={go} />;
  if (place.view === 'history')
    return (
      <Screen title={t`Deposit history`} back={paths.deposit} wide="list">
        <DepositHistory place={place} go={go} />
      </Screen>
    );
  if (place.step === 'done')
    return (
      <FormScreen title={t`Deposit`} back={paths.profile}>
        <DepositResult place={place} sent={sent} />
      </FormScreen>
    );
  return (
    <FormScreen
      summed
      title={t`Deposit`}
      back={paths.profile}
      actions={
        <HeaderLink href={placePath({ by: place.by, view: 'history' })}>
          <Trans comment="of deposits">History</Trans>
        </HeaderLink>
      }
    >
      <Page gap={4}>
        <Flow place={place} go={go} onSent={setSent} />
      </Page>
    </FormScreen>
  );
}

function Flow(props: { place: Place; go: Go; onSent: (payment: Payment) => void }) {
  const { place, go } = props;
  const { t } = useLingui();
  const atProof = place.step === 'proof';
  return (
    <>
      <Steps steps={[t`Transfer`, t`Proof`, t`Done`]} current={atProof ? 1 : 0} />
      {!atProof && (
        <Segmented
          label={t`Deposit by`}
          value={place.by}
          onChange={(by) => go({ by, to: null, currency: null })}
          options={[
            { value: 'coin', label: t`Coin` },
            { value: 'bank', label: t`Bank transfer` },
          ]}
        />
      )}
      {place.by === 'bank' ? <BankDeposit {...props} /> : <CoinDeposit {...props} />}
    </>
  );
}
