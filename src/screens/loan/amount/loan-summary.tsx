import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { sumMoney } from '../../../domain/money.ts';
import { useAccount } from '../../../features/use-account.ts';
import type { LoanConfig } from '../../../generated/rest.d.ts';
import { preferences } from '../../../state/preferences.ts';
import { Money } from '../../../ui/figures.tsx';
import { SummaryRail } from '../../../ui/layout/form-screen.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { CostList, type LoanCost } from '../loan-cost.tsx';
import styles from './loan-amount.module.css';

interface LoanSummaryProps {
  /** Null until amount and period are chosen. */
  chosen: { offer: LoanConfig; cost: LoanCost; due: string | null } | null;
}

/** DSK-45: what the loan costs, when it is due, and the balance with it. */
export function LoanSummary({ chosen }: LoanSummaryProps) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { balance } = useAccount();
  return (
    <SummaryRail
      title={t`What it costs`}
      note={<Trans>Nothing is signed yet. You can stop at any time before you sign.</Trans>}
    >
      {chosen ? (
        <>
          <CostList {...chosen} whole />
          <DetailList>
            <Detail term={t({ message: 'Balance after', context: 'loan' })}>
              <Money value={sumMoney([balance, chosen.cost.amount])} hidden={hidden} />
            </Detail>
          </DetailList>
        </>
      ) : (
        <p className={styles.later}>
          <Trans>Enter an amount and choose a period to see what the loan costs.</Trans>
        </p>
      )}
    </SummaryRail>
  );
}
