import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Coins from 'lucide-react/icons/coins';
import Landmark from 'lucide-react/icons/landmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useChange } from '../../api/change/use-change.ts';
import { serverTime } from '../../api/transport.ts';
import { usePayoutWait } from '../../features/payment/use-payout-wait.ts';
import type { WithdrawalMethod } from '../../generated/rest.d.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Grouped, shortened } from '../../ui/controls/copy-field.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ListRow } from '../../ui/lists/section-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './wallet.module.css';

/** A bound coin address or bank account. */
export interface Method {
  id: number;
  kind: 'coin' | 'bank';
  /** Coin address, or account number or IBAN. */
  destination: string;
  /** 'USDT', 'EUR'. */
  currency: string;
  /** Of a coin. */
  network: string;
  /** Of a bank account. */
  bankName: string;
  payee: string;
  remark: string;
  /** Epoch milliseconds; null where it waits for nothing. */
  payableFrom: number | null;
}

export function toMethod(row: WithdrawalMethod): Method {
  const { id, draw_currency, dc_address, payable_from } = row;
  return {
    id,
    kind: dc_address === null ? 'bank' : 'coin',
    destination: dc_address ?? row.payee_account ?? '',
    currency: draw_currency.code,
    network: draw_currency.protocol,
    bankName: row.bank_name ?? '',
    payee: row.payee_name ?? '',
    remark: row.remark ?? '',
    payableFrom: payable_from === undefined ? null : Date.parse(payable_from),
  };
}

/** WAL-05: a method, masked, with from when it is paid to, and the way to delete it. */
export function MethodRow({ method }: { method: Method }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const name = nameOf(method);
  const { payableFrom } = method;
  return (
    <>
      <ListRow
        icon={method.kind === 'coin' ? <Coins aria-hidden /> : <Landmark aria-hidden />}
        title={<bdi>{name}</bdi>}
        note={
          <>
            <Masked method={method} />
            {method.remark !== '' && (
              <span className={styles.line}>
                <bdi>{method.remark}</bdi>
              </span>
            )}
            {payableFrom !== null && waits(method) && (
              <span className={styles.waits}>
                <Trans comment="of a withdrawal method; {0}: a moment">
                  First payout from {formatDateTime(payableFrom)}
                </Trans>
              </span>
            )}
          </>
        }
        end={
          <IconButton
            label={t`Delete ${name}, ${shortened(method.destination)}`}
            title={t`Delete`}
            icon={<Trash2 aria-hidden />}
            className={styles.trash}
            onClick={() => setAsked(true)}
          />
        }
      />
      <DeleteMethod method={method} open={asked} onClose={() => setAsked(false)} />
    </>
  );
}

/** Whether its first payout still lies ahead. */
const waits = ({ payableFrom }: Method): boolean => payableFrom !== null && payableFrom > serverTime();

const nameOf = ({ kind, bankName, currency, network }: Method): string =>
  kind === 'coin' ? `${currency} · ${network}` : bankName;

function Masked({ method: { kind, destination, currency, payee } }: { method: Method }) {
  if (kind === 'coin')
    return (
      <bdi dir="ltr" className={styles.address}>
        {shortened(destination)}
      </bdi>
    );
  const end = destination.slice(-4);
  return (
    <>
      <Trans comment="of a bank account: currency, last four digits">
        {currency} · ends <bdi dir="ltr">{end}</bdi>
      </Trans>
      {' · '}
      <bdi>{payee}</bdi>
    </>
  );
}

interface DeleteMethodProps {
  method: Method;
  open: boolean;
  onClose: () => void;
}

/** WAL-08: says what is lost, and what is not, before it deletes. */
function DeleteMethod({ method, open, onClose }: DeleteMethodProps) {
  const { t } = useLingui();
  const hours = usePayoutWait();
  const coin = method.kind === 'coin';
  const { run, busy } = useChange('deleteWithdrawalMethod', {
    reports: true,
    done: ({ message }) => toast(message || t`Deleted`, 'success'),
  });
  async function remove() {
    await run({ id: method.id });
    onClose();
  }
  return (
    <Confirm
      open={open}
      danger
      busy={busy}
      title={coin ? <Trans>Delete this address?</Trans> : <Trans>Delete this bank account?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans comment="do not delete">Keep</Trans>}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <div className={styles.lost}>
        <small>
          <bdi>{nameOf(method)}</bdi>
          {!coin && (
            <>
              {' · '}
              <bdi>{method.currency}</bdi>
            </>
          )}
        </small>
        <span>
          <Grouped text={method.destination} />
        </span>
      </div>
      <p>
        {hours > 0 ? (
          <Trans>
            You’ll have to add it again, and wait <Plural value={hours} one="# hour" other="# hours" />, to
            withdraw to it.
          </Trans>
        ) : (
          <Trans>You’ll have to add it again to withdraw to it.</Trans>
        )}{' '}
        {!waits(method) && <Trans>Withdrawals already under way still go there.</Trans>}
      </p>
    </Confirm>
  );
}
