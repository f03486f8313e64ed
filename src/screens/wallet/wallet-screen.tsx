import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { paths, pathTo } from '../../routes/paths.ts';
import type { PayoutKind } from '../../domain/withdrawal.ts';
import { lazyPart } from '../../features/lazy-part.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { WithdrawalType } from '../../generated/enums.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { WalletDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { SectionList } from '../../ui/lists/section-list.tsx';
import type { Method } from './method-columns.tsx';
import { methodsOf } from './methods.ts';
import { PayoutNote } from './payout-note.tsx';
import { MethodRow } from './method-row.tsx';
import styles from './wallet.module.css';

const { Coin, Bank } = WithdrawalType;

/** Of a desktop only. */
const WalletDesk = lazyPart(() => import('./desk/wallet-desk.tsx').then((m) => m.WalletDesk), {
  failed: (retry) => <ErrorState onRetry={retry} />,
});

/** WAL-04: where withdrawals go: both kinds, and what is bound of each. */
export function WalletScreen() {
  const { t } = useLingui();
  const title = t`Wallet`;
  return useDesktop() ? (
    <WalletDesk
      title={title}
      back={paths.profile}
      add={t`Add withdrawal method`}
      href={paths.withdrawalMethod}
    />
  ) : (
    <WalletPhone />
  );
}

function WalletPhone() {
  const { t } = useLingui();
  // Both lists are asked for at once; the views below wait for one after the other.
  const { data: coins } = useQuery(methodsOf(Coin));
  const { data: banks } = useQuery(methodsOf(Bank));
  const content = useFocusWhenFewer((coins?.length ?? 0) + (banks?.length ?? 0));
  return (
    <Screen title={t`Wallet`} back={paths.profile}>
      <Page ref={content} tabIndex={-1} className={styles.page}>
        <p className={styles.lead}>
          <Trans>Where your withdrawals go</Trans>
        </p>
        <QueryView of={methodsOf(Coin)} skeleton={<RowSkeletons count={4} />}>
          {(coins) => (
            <QueryView of={methodsOf(Bank)} skeleton={<RowSkeletons count={2} />}>
              {(banks) => <Overview coins={coins} banks={banks} />}
            </QueryView>
          )}
        </QueryView>
      </Page>
    </Screen>
  );
}

/** The button that deleted a row goes away with it, and would take the focus along. */
function useFocusWhenFewer(count: number) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    if (count < before.current && lost) content.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return content;
}

function Overview({ coins, banks }: { coins: readonly Method[]; banks: readonly Method[] }) {
  const { t } = useLingui();
  if (coins.length + banks.length === 0) return <NothingBound />;
  return (
    <>
      <Section title={t`Coin addresses`} all={paths.coinAddresses} methods={coins}>
        <Trans>No coin address yet</Trans>
      </Section>
      <Section title={t`Bank accounts`} all={paths.bankAccounts} methods={banks}>
        <Trans>No bank account yet</Trans>
      </Section>
      <PayoutNote />
      <AddFooter />
    </>
  );
}

interface SectionProps {
  title: string;
  /** Path of the list of this kind alone. */
  all: string;
  methods: readonly Method[];
  /** Said in place of an empty list. */
  children: ReactNode;
}

function Section({ title, all, methods, children }: SectionProps) {
  const { t } = useLingui();
  return (
    <SectionList title={title} aside={<Link href={all} aria-label={t`Show ${title}`}>{t`Show`}</Link>}>
      {methods.length === 0 ? (
        <p className={styles.none}>{children}</p>
      ) : (
        methods.map((method) => <MethodRow key={method.id} method={method} />)
      )}
    </SectionList>
  );
}

/** WAL-04: '/mine/coin-address-list': the bound coin addresses. */
export function CoinAddressesScreen() {
  const { t } = useLingui();
  return <KindScreen kind={Coin} title={t`Coin addresses`} add={t`Add coin address`} />;
}

/** WAL-04: '/mine/bank-card-list': the bound bank accounts. */
export function BankAccountsScreen() {
  const { t } = useLingui();
  return <KindScreen kind={Bank} title={t`Bank accounts`} add={t`Add bank account`} />;
}

interface KindProps {
  kind: PayoutKind;
  title: string;
  add: string;
}

function KindScreen({ kind, title, add }: KindProps) {
  const from = kind === Coin ? paths.coinAddresses : paths.bankAccounts;
  const href = pathTo(paths.withdrawalMethod, { type: kind, from });
  return useDesktop() ? (
    <WalletDesk kind={kind} title={title} back={paths.wallet} add={add} href={href} />
  ) : (
    <KindPhone kind={kind} title={title} add={add} href={href} />
  );
}

function KindPhone({ kind, title, add, href }: KindProps & { href: string }) {
  const { data } = useQuery(methodsOf(kind));
  const content = useFocusWhenFewer(data?.length ?? 0);
  return (
    <Screen title={title} back={paths.wallet}>
      <Page ref={content} tabIndex={-1} className={styles.page}>
        <QueryView
          of={methodsOf(kind)}
          skeleton={<RowSkeletons count={3} />}
          empty={<NothingBound href={href} add={add} />}
        >
          {(methods) => (
            <>
              <SectionList label={title}>
                {methods.map((method) => (
                  <MethodRow key={method.id} method={method} />
                ))}
              </SectionList>
              <PayoutNote />
              <AddFooter href={href}>{add}</AddFooter>
            </>
          )}
        </QueryView>
      </Page>
    </Screen>
  );
}

function NothingBound({ href = paths.withdrawalMethod, add }: { href?: string; add?: string }) {
  return (
    <EmptyState
      drawing={<WalletDrawing />}
      title={<Trans>Set up a collection account first</Trans>}
      note={<Trans>Withdrawals go only to coin addresses and bank accounts that you add here.</Trans>}
      action={<ButtonLink href={href}>{add ?? <Trans>Add withdrawal method</Trans>}</ButtonLink>}
    />
  );
}

function AddFooter({ href = paths.withdrawalMethod, children }: { href?: string; children?: ReactNode }) {
  return (
    <StickyFooter>
      <ButtonLink href={href} wide>
        <Plus aria-hidden className={styles.plus} />
        {children ?? <Trans>Add withdrawal method</Trans>}
      </ButtonLink>
    </StickyFooter>
  );
}
