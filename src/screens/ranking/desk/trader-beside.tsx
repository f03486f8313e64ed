import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Sparkline } from '../../../chart/sparkline.tsx';
import { paths, pathTo } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { directionClass } from '../../../ui/direction.ts';
import { Avatar } from '../../../ui/feedback/avatar.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { Nobody } from '../ranking-parts.tsx';
import { placeText, Rate } from '../trader-columns.tsx';
import { NoCopyYet, TraderFacts } from '../trader-facts.tsx';
import type { Trader } from '../trader.ts';
import styles from './ranking-desk.module.css';

/** DSK-50, RANK-07: what is known of the chosen trader, and that nobody can be copied yet. */
export function TraderBeside({ trader, none }: { trader: Trader | null; none: boolean }) {
  const { t } = useLingui();
  const reason = useId();
  const label = t({ message: 'Trader details', comment: 'beside a table of traders: about the chosen one' });
  if (!trader) return <Pane label={label}>{none && <Nobody />}</Pane>;
  const { id, name, code, rate, curve, market } = trader;
  const marketName = market.name;
  return (
    <Pane
      label={label}
      title={
        <span className={styles.who}>
          <Avatar name={name} id={String(id)} />
          <span dir="auto">{name}</span>
        </span>
      }
      footer={
        <>
          <ButtonLink href={pathTo(paths.trade, { code })} variant="plain">
            <Trans>View {marketName}</Trans>
          </ButtonLink>
          <Button disabled className={styles.copy} aria-describedby={reason}>
            <Trans context="copy trading" comment="verb: copy the trades of this trader">
              Copy
            </Trans>
          </Button>
          <small id={reason} className={styles.reason}>
            <Trans>Copying is coming soon</Trans>
          </small>
        </>
      }
    >
      <div className={styles.hero}>
        <small>
          {placeText(trader)} · <Trans>3-week return</Trans>
        </small>
        <Rate value={rate} />
      </div>
      {curve.length > 1 && (
        <span className={cx(styles.curve, directionClass(rate))}>
          <Sparkline values={curve} width={288} height={120} />
        </span>
      )}
      <TraderFacts trader={trader} besideReturn />
      <Banner>
        <NoCopyYet trader={trader} />
      </Banner>
    </Pane>
  );
}
