import { useLingui } from '@lingui/react/macro';
import { CoveredMoney } from '../../features/covered-money.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import type { Transaction } from '../../features/balance/records.ts';
import { kindText, signedAs } from './transaction-columns.tsx';
import styles from './transactions.module.css';

/** TXN-06: one record whole, to six decimals. */
export function TransactionFacts({ record }: { record: Transaction }) {
  const { t } = useLingui();
  const { value, text, at, balance, id } = record;
  return (
    <>
      <CoveredMoney value={value} digits={6} signed={signedAs(record)} className={styles.amount} />
      <DetailList>
        {text && <Detail term={t`Description`}>{text}</Detail>}
        <Detail term={t`Transaction type`}>{kindText(record)}</Detail>
        <Detail term={t`Time`}>{formatDateTime(at)}</Detail>
        {balance !== null && (
          <Detail term={t`Balance after`}>
            <CoveredMoney value={balance} digits={6} />
          </Detail>
        )}
        {id !== null && (
          <Detail term={t`Reference`} copy={<CopyButton text={String(id)} />}>
            #{id}
          </Detail>
        )}
      </DetailList>
    </>
  );
}
