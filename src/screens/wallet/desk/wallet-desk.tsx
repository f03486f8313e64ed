import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { query } from '../../../api/operation.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { toPayout, type Payout, type PayoutKind } from '../../../domain/withdrawal.ts';
import { payoutColumns } from '../../../features/payment/payout-columns.tsx';
import { isEmpty, wholeList, type ListSource } from '../../../features/table/list-source.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { WithdrawalType } from '../../../generated/enums.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { WalletDrawing } from '../../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { methodColumns, MethodState, nameOf, ownName, type Method } from '../method-columns.tsx';
import { DeleteMethod, methodIcon } from '../method-row.tsx';
import { methodsOf } from '../methods.ts';
import { PayoutNote } from '../payout-note.tsx';
import styles from '../wallet.module.css';

const { Coin, Bank } = WithdrawalType;
const idOf = ({ id }: Method) => id;
const countOf = (methods: readonly Method[]) => (
  <Plural
    value={methods.length}
    one="# record"
    other="# records"
    context="payment"
    comment="rows in a table"
  />
);
const blank = /\s/gu;

/** Whether a payout went to this method: the record only names where it went. */
const isTo = ({ kind, destination }: Method, payout: Payout): boolean =>
  payout.isCoin === (kind === 'coin') &&
  payout.destination.replace(blank, '') === destination.replace(blank, '');

/** The methods of one kind or of both, each with its last payout as far as the newest records tell. */
function useMethods(kind?: PayoutKind): { methods: ListSource<Method>; payouts: readonly Payout[] } {
  const coins = useQuery({ ...methodsOf(Coin), enabled: kind !== Bank });
  const banks = useQuery({ ...methodsOf(Bank), enabled: kind !== Coin });
  const { data: ofCoins } = useQuery({
    ...query('listWithdrawals', { type: Coin, page: 1 }),
    enabled: kind !== Bank,
  });
  const { data: ofBanks } = useQuery({
    ...query('listWithdrawals', { type: Bank, page: 1 }),
    enabled: kind !== Coin,
  });
  const payouts = useMemo(
    () => [...(ofCoins?.list ?? []), ...(ofBanks?.list ?? [])].map(toPayout),
    [ofCoins, ofBanks],
  );
  const asked = [kind !== Bank && coins, kind !== Coin && banks].filter((one) => one !== false);
  const isThere = asked.every(({ data }) => data !== undefined);
  const [some, others] = [coins.data, banks.data];
  const rows = useMemo(
    () =>
      isThere
        ? [...(some ?? []), ...(others ?? [])].map((method) => ({
            ...method,
            lastPayout: payouts.find((one) => one.state === 'paid' && isTo(method, one))?.at ?? null,
          }))
        : undefined,
    [isThere, some, others, payouts],
  );
  const methods = wholeList(rows, {
    error: asked.find(({ error }) => error)?.error ?? null,
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  });
  return { methods, payouts };
}

interface DeskProps {
  /** Left out: both kinds. */
  kind?: PayoutKind;
  title: string;
  back: string;
  /** What adds another one, and where. */
  add: string;
  href: string;
}

/** DSK-43: where withdrawals go as a table, the chosen one whole beside it, and its last payouts under it. */
export function WalletDesk({ kind, title, back, add, href }: DeskProps) {
  const { methods, payouts } = useMethods(kind);
  const { current, choose } = useChosen(title, idOf);
  const { rows = [] } = methods;
  // One that was deleted is gone: the first one stands there again.
  const method = rows.find(({ id }) => id === current) ?? null;
  return (
    <TableScreen
      title={title}
      back={back}
      actions={
        <ButtonLink href={href} size="small">
          <Plus aria-hidden className={styles.plus} />
          {add}
        </ButtonLink>
      }
      pane={<MethodBeside method={method ?? rows[0] ?? null} none={isEmpty(methods)} href={href} add={add} />}
    >
      <ListView
        of={methods}
        list="wallet"
        label={title}
        columns={methodColumns}
        picture={methodIcon}
        current={method?.id ?? null}
        onCurrent={choose}
        count={countOf}
        skeleton={null}
        empty={
          <EmptyState drawing={<WalletDrawing />} title={<Trans>Set up a collection account first</Trans>} />
        }
      />
      {rows.length > 0 && <PayoutNote />}
      {method && <LastPayouts method={method} payouts={payouts.filter((one) => isTo(method, one))} />}
    </TableScreen>
  );
}

const settled = { error: null, isFetching: false, refetch: async () => undefined };
/** More stand in the list of withdrawals. */
const mostPayouts = 5;

function LastPayouts({ method, payouts }: { method: Method; payouts: readonly Payout[] }) {
  const { t } = useLingui();
  if (payouts.length === 0) return null;
  const type = method.kind === 'coin' ? Coin : Bank;
  return (
    <ListView
      of={wholeList(payouts.slice(0, mostPayouts), settled)}
      list="wallet.payouts"
      label={t`Last payouts`}
      columns={payoutColumns}
      tools={
        <div className={styles.payouts}>
          <h2>
            <Trans>Last payouts</Trans>
          </h2>
          <Link href={pathTo(paths.withdraw, { view: 'history', type })}>
            <Trans comment="opens the list of earlier withdrawals">History</Trans>
          </Link>
        </div>
      }
      skeleton={null}
      empty={null}
    />
  );
}

interface BesideProps extends Pick<DeskProps, 'add' | 'href'> {
  method: Method | null;
  none: boolean;
}

/** WAL-05: the whole address to compare and copy, from when it is paid to, and the ways to use and to delete it. */
function MethodBeside({ method, none, add, href }: BesideProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const label = t`Wallet`;
  if (!method && !none) return <Pane label={label}>{null}</Pane>;
  if (!method)
    return (
      <Pane
        label={label}
        title={add}
        footer={
          <ButtonLink href={href} wide>
            {add}
          </ButtonLink>
        }
      >
        <p>
          <Trans>Withdrawals go only to coin addresses and bank accounts that you add here.</Trans>
        </p>
      </Pane>
    );
  const { kind, destination, currency, bankName, payee, lastPayout } = method;
  return (
    <Pane
      label={label}
      title={<bdi>{ownName(method)}</bdi>}
      aside={<MethodState method={method} />}
      footer={
        <>
          <Button variant="plain" onClick={() => setAsked(true)}>
            <Trans>Delete</Trans>
          </Button>
          <ButtonLink href={pathTo(paths.withdraw, { type: kind === 'coin' ? Coin : Bank })} variant="ghost">
            <Trans>Withdraw</Trans>
          </ButtonLink>
        </>
      }
    >
      <CopyField label={<bdi>{nameOf(method)}</bdi>} text={destination.replace(blank, '')} address />
      <DetailList>
        {kind === 'bank' && (
          <>
            <Detail term={t`Account holder`}>
              <bdi>{payee}</bdi>
            </Detail>
            <Detail term={t`Bank name`}>
              <bdi>{bankName}</bdi>
            </Detail>
            <Detail term={t`Currency`}>{currency}</Detail>
          </>
        )}
        {lastPayout !== null && (
          <Detail
            term={t({
              message: 'Last payout',
              comment: 'head of a column: the day of the last withdrawal to it',
            })}
          >
            {formatDateTime(lastPayout)}
          </Detail>
        )}
      </DetailList>
      <DeleteMethod method={method} open={asked} onClose={() => setAsked(false)} />
    </Pane>
  );
}
