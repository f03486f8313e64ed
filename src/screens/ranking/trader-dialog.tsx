import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths, pathTo } from '../../routes/paths.ts';
import { formatCount, formatLeverage, formatPercent } from '../../i18n/format.ts';
import { site } from '../../state/site.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/feedback/avatar.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Popup } from '../../ui/overlays/popup.tsx';
import styles from './ranking.module.css';
import { Rate, type Market } from './trader-rows.tsx';
import type { Trader } from './trader.ts';

/** RANK-07: what is known of a trader, and that nobody can be copied yet. */
export function TraderDialog(props: {
  trader: Trader | null;
  marketOf: (code: string) => Market;
  onClose: () => void;
}) {
  const { trader, marketOf, onClose } = props;
  // The last one stays in sight while the dialog closes.
  const [shown, setShown] = useState(trader);
  if (trader && trader !== shown) setShown(trader);
  return (
    shown && <Shown trader={shown} market={marketOf(shown.code)} open={trader !== null} onClose={onClose} />
  );
}

interface ShownProps {
  trader: Trader;
  market: Market;
  open: boolean;
  onClose: () => void;
}

function Shown({ trader, market, open, onClose }: ShownProps) {
  const { t } = useLingui();
  const { simulatedPrices } = useSnapshot(site);
  const { name, code, rate, profit, win, totalRate, orders, followers, leverage } = trader;
  const marketName = market.name;
  return (
    <Popup
      open={open}
      onClose={onClose}
      icon={<Avatar name={name} id={String(trader.id)} size="large" />}
      title={<Trans>Copying is coming soon</Trans>}
      actions={
        <>
          <ButtonLink href={pathTo(paths.trade, { code })} variant="plain" onClick={onClose}>
            <Trans>View {marketName}</Trans>
          </ButtonLink>
          <Button data-autofocus onClick={onClose}>
            <Trans>Got it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You can’t copy {name} yet. Past results don’t predict the future.</Trans>{' '}
        {simulatedPrices && <Trans>This trader and these results are simulated.</Trans>}
      </p>
      <div className={styles.known}>
        <DetailList dense>
          <Detail term={t`3-week return`}>
            <Rate value={rate} />
          </Detail>
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
            <bdi>{marketName}</bdi>
          </Detail>
        </DetailList>
      </div>
    </Popup>
  );
}
