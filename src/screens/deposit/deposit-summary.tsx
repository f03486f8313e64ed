import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { query } from '../../api/operation.ts';
import { worthOf, type DepositUnit } from '../../domain/deposit.ts';
import { sumMoney } from '../../domain/money.ts';
import { useAccount } from '../../features/use-account.ts';
import { preferences } from '../../state/preferences.ts';
import { Money, Num } from '../../ui/figures.tsx';
import { SummaryRail } from '../../ui/layout/form-screen.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { rateText, unitText } from './unit-text.ts';

interface DepositSummaryProps {
  unit: DepositUnit;
  /** In the unit. */
  amount: number | null;
}

/** DSK-45: what is sent, at which rate, what is credited and when, and the balance after it. */
export function DepositSummary({ unit, amount }: DepositSummaryProps) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { balance } = useAccount();
  const { data: info } = useQuery(query('getBasicInfo'));
  const hours = info?.deposit_review_hours;
  const worth = amount === null ? null : worthOf(amount, unit);
  return (
    <SummaryRail
      title={t({ message: 'Summary', context: 'payment' })}
      note={<Trans>Trading can lose the money you deposit. Pay in only what you can afford to lose.</Trans>}
    >
      <DetailList>
        <Detail term={t`You send`}>{amount === null ? '—' : <Num>{unitText(amount, unit.code)}</Num>}</Detail>
        {unit.code !== 'USD' && (
          <Detail term={t`Exchange rate`}>
            <Num>{rateText(unit)}</Num>
          </Detail>
        )}
        <Detail term={t`Fee`} note={<Trans>Your wallet or bank may charge one</Trans>}>
          <Trans context="fee">None</Trans>
        </Detail>
        <Detail term={t({ message: 'Credited', comment: 'what a deposit adds to the balance' })} sum>
          <output>
            <Money value={worth} />
          </output>
        </Detail>
        <Detail
          term={t({ message: 'When', comment: 'when a deposit is credited' })}
          note={hours !== undefined && <Plural value={hours} one="Within # hour" other="Within # hours" />}
        >
          <Trans comment="when a deposit is credited">After a check</Trans>
        </Detail>
        <Detail term={t`Balance now`}>
          <Money value={balance} hidden={hidden} />
        </Detail>
        <Detail term={t({ message: 'Balance after', context: 'payment' })}>
          <Money value={worth === null ? null : sumMoney([balance, worth])} hidden={hidden} />
        </Detail>
      </DetailList>
    </SummaryRail>
  );
}
