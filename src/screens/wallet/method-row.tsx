import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Coins from 'lucide-react/icons/coins';
import Landmark from 'lucide-react/icons/landmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useChange } from '../../api/change/use-change.ts';
import { usePayoutWait } from '../../features/payment/use-payout-wait.ts';
import { PhoneRow } from '../../features/table/phone-row.tsx';
import { useNoNetwork } from '../../forms/use-no-network.ts';
import { Grouped, shortened } from '../../ui/controls/copy-field.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import list from '../../ui/lists/section-list.module.css';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { methodColumns, nameOf, waits, type Method } from './method-columns.tsx';
import styles from './wallet.module.css';

export const methodIcon = ({ kind }: Method) =>
  kind === 'coin' ? <Coins aria-hidden /> : <Landmark aria-hidden />;

/** WAL-05: a method, masked, with from when it is paid to, and the way to delete it. */
export function MethodRow({ method }: { method: Method }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const name = nameOf(method);
  return (
    <>
      <PhoneRow
        row={method}
        columns={methodColumns}
        className={styles.method}
        leading={<span className={list.tile}>{methodIcon(method)}</span>}
        trailing={
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

interface DeleteMethodProps {
  method: Method;
  open: boolean;
  onClose: () => void;
}

/** WAL-08: says what is lost, and what is not, before it deletes. */
export function DeleteMethod({ method, open, onClose }: DeleteMethodProps) {
  const { t } = useLingui();
  const hours = usePayoutWait();
  const offline = useNoNetwork();
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
      unavailable={offline ? t`Offline` : undefined}
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
