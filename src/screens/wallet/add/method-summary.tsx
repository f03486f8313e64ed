import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { coinAddressError, tidyAddress } from '../../../domain/coin-address.ts';
import { usePayoutWait } from '../../../features/payment/use-payout-wait.ts';
import { useFormField } from '../../../forms/use-form-field.ts';
import { shortened } from '../../../ui/controls/copy-field.tsx';
import { SummaryRail } from '../../../ui/layout/form-screen.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import type { Currencies } from './method-form.tsx';

interface OwnProps {
  currencies: Currencies;
}

/** DSK-45: of a coin address what is saved, and from when on it is paid to. */
export function CoinSummary({ currencies }: OwnProps) {
  const { value: id } = useFormField<number | null>('currency');
  const { value: address } = useFormField<string>('address');
  const chosen = currencies.find((one) => one.id === id);
  const isRight = chosen !== undefined && coinAddressError(chosen.protocol, address) === null;
  return (
    <MethodSummary>
      <Saved term={<Trans>Coin and network</Trans>}>{chosen && `${chosen.code} · ${chosen.protocol}`}</Saved>
      <Saved term={<Trans comment="of a coin wallet">Address</Trans>}>
        {isRight && <bdi dir="ltr">{shortened(tidyAddress(address))}</bdi>}
      </Saved>
    </MethodSummary>
  );
}

/** DSK-45: of a bank account what is saved, and from when on it is paid to. */
export function BankSummary({ currencies }: OwnProps) {
  const { t } = useLingui();
  const { value: id } = useFormField<number | null>('currency');
  const { value: payee } = useFormField<string>('payee');
  const { value: account } = useFormField<string>('account');
  const { value: bank } = useFormField<string>('bankName');
  return (
    <MethodSummary>
      <Saved term={<Trans>Account holder</Trans>}>{payee}</Saved>
      <Saved term={<Trans>Account number or IBAN</Trans>}>
        {account && <bdi dir="ltr">{shortened(account.replaceAll(' ', ''))}</bdi>}
      </Saved>
      <Saved term={t`Currency`}>{currencies.find((one) => one.id === id)?.code}</Saved>
      <Saved term={<Trans>Bank name</Trans>}>{bank}</Saved>
    </MethodSummary>
  );
}

function Saved({ term, children }: { term: ReactNode; children: ReactNode }) {
  return <Detail term={term}>{children ? <bdi>{children}</bdi> : '—'}</Detail>;
}

function MethodSummary({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const hours = usePayoutWait();
  return (
    <SummaryRail
      title={t`What is saved`}
      note={
        hours > 0 && (
          <>
            <b>
              <Trans>
                First payout after <Plural value={hours} one="# hour" other="# hours" />
              </Trans>
            </b>
            <br />
            <Trans>
              We’ll message you that it was added. If it wasn’t you, you can delete it before any money
              leaves.
            </Trans>
          </>
        )
      }
    >
      <DetailList>{children}</DetailList>
    </SummaryRail>
  );
}
