import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatCount, formatLeverage, formatPercent } from '../../i18n/format.ts';
import { site } from '../../state/site.ts';
import { Money, Num } from '../../ui/figures.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Rate } from './trader-columns.tsx';
import type { Trader } from './trader.ts';

/** RANK-07: that nobody can be copied yet, and that the past says nothing. */
export function NoCopyYet({ trader: { name } }: { trader: Trader }) {
  const { simulatedPrices } = useSnapshot(site);
  return (
    <>
      <Trans>You can’t copy {name} yet. Past results don’t predict the future.</Trans>{' '}
      {simulatedPrices && <Trans>This trader and these results are simulated.</Trans>}
    </>
  );
}

/** RANK-07: all that is known of a trader; without the return where it stands over the figures. */
export function TraderFacts({ trader, besideReturn }: { trader: Trader; besideReturn?: boolean }) {
  const { t } = useLingui();
  const { rate, profit, win, totalRate, orders, followers, leverage, market } = trader;
  return (
    <DetailList dense={!besideReturn}>
      {!besideReturn && (
        <Detail term={t`3-week return`}>
          <Rate value={rate} />
        </Detail>
      )}
      <Detail term={t`3-week profit`}>
        <Money value={profit} signed />
      </Detail>
      <Detail term={t`Win rate`}>
        <Num>{formatPercent(win)}</Num>
      </Detail>
      <Detail term={t`Return in total`}>
        <Rate value={totalRate} />
      </Detail>
      <Detail term={t`Orders in total`}>
        <Num>{formatCount(orders)}</Num>
      </Detail>
      <Detail term={t({ message: 'Followers', comment: 'people who copy a trader' })}>
        <Num>{formatCount(followers)}</Num>
      </Detail>
      <Detail term={t`Leverage used most`}>
        <Num>{formatLeverage(leverage)}</Num>
      </Detail>
      <Detail term={t`Traded most`} note={market.kind}>
        <bdi>{market.name}</bdi>
      </Detail>
    </DetailList>
  );
}
