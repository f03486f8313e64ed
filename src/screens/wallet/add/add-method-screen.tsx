import { Trans, useLingui } from '@lingui/react/macro';
import Coins from 'lucide-react/icons/coins';
import Landmark from 'lucide-react/icons/landmark';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { query } from '../../../api/operation.ts';
import { paths, pathTo, sitePath } from '../../../routes/paths.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { QueryView } from '../../../features/query-view.tsx';
import { WithdrawalType } from '../../../generated/enums.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormScreen } from '../../../ui/layout/form-screen.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { ListRow, SectionList } from '../../../ui/lists/section-list.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { WithdrawalCurrency } from '../../../generated/rest.d.ts';

const { Coin, Bank } = WithdrawalType;

const failed = (retry: () => void) => <ErrorState onRetry={retry} />;
/** What checks addresses is not fetched for accounts, nor the other way round. */
const CoinAddressForm = lazyPart(() => import('./coin-address-form.tsx').then((m) => m.CoinAddressForm), {
  waiting: <FormSkeleton />,
  failed,
});
const BankAccountForm = lazyPart(() => import('./bank-account-form.tsx').then((m) => m.BankAccountForm), {
  waiting: <FormSkeleton />,
  failed,
});

function FormSkeleton() {
  return (
    <>
      <Skeleton height="3.25rem" />
      <Skeleton height="3.25rem" />
      <Skeleton height="3.25rem" />
    </>
  );
}

/**
 * WAL-09: binds a coin address (`?type=1`) or a bank account (`?type=2`), then goes where its `from` says, or to the
 * wallet.
 */
export function AddMethodScreen() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const from = asked.get('from') ?? undefined;
  const leadsTo = sitePath(from, paths.wallet);
  const type = asked.get('type');
  const done = (message: string) => {
    toast(message || t`Saved`, 'success');
    navigate(leadsTo, { replace: true });
  };
  if (type === String(Coin))
    return (
      <FormScreen summed key={type} title={t`Add coin address`} back={leadsTo}>
        <Page>
          <CurrencyView type={Coin}>
            {(currencies) => <CoinAddressForm currencies={currencies} done={done} />}
          </CurrencyView>
        </Page>
      </FormScreen>
    );
  if (type === String(Bank))
    return (
      <FormScreen summed key={type} title={t`Add bank account`} back={leadsTo}>
        <Page>
          <CurrencyView type={Bank}>
            {(currencies) => <BankAccountForm currencies={currencies} done={done} />}
          </CurrencyView>
        </Page>
      </FormScreen>
    );
  return (
    <FormScreen key="choice" title={t`Add withdrawal method`} back={leadsTo}>
      <Page>
        <SectionList label={t`Add withdrawal method`}>
          <ListRow
            icon={<Coins aria-hidden />}
            title={<Trans>Coin address</Trans>}
            note={<Trans>To a wallet or exchange of yours</Trans>}
            href={pathTo(paths.withdrawalMethod, { type: Coin, from })}
          />
          <ListRow
            icon={<Landmark aria-hidden />}
            title={<Trans>Bank account</Trans>}
            note={<Trans>By bank transfer</Trans>}
            href={pathTo(paths.withdrawalMethod, { type: Bank, from })}
          />
        </SectionList>
      </Page>
    </FormScreen>
  );
}

interface CurrencyViewProps {
  type: typeof Coin | typeof Bank;
  children: (currencies: readonly WithdrawalCurrency[]) => ReactNode;
}

/** What is paid out that way; without any, nothing can be bound. */
function CurrencyView({ type, children }: CurrencyViewProps) {
  const none =
    type === Coin ? (
      <Trans>Withdrawals to coin addresses aren’t available right now</Trans>
    ) : (
      <Trans>Withdrawals to bank accounts aren’t available right now</Trans>
    );
  return (
    <QueryView
      of={query('listWithdrawalCurrencies', { type })}
      skeleton={<FormSkeleton />}
      empty={
        <EmptyState
          title={none}
          action={
            <ButtonLink href={paths.wallet} variant="ghost">
              <Trans>Back to wallet</Trans>
            </ButtonLink>
          }
        />
      }
    >
      {children}
    </QueryView>
  );
}
