import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths, pathTo } from '../../routes/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/feedback/avatar.tsx';
import { Popup } from '../../ui/overlays/popup.tsx';
import styles from './ranking.module.css';
import { NoCopyYet, TraderFacts } from './trader-facts.tsx';
import type { Trader } from './trader.ts';

/** RANK-07: what is known of a trader, and that nobody can be copied yet. */
export function TraderDialog({ trader, onClose }: { trader: Trader | null; onClose: () => void }) {
  // The last one stays in sight while the dialog closes.
  const [shown, setShown] = useState(trader);
  if (trader && trader !== shown) setShown(trader);
  return shown && <Shown trader={shown} open={trader !== null} onClose={onClose} />;
}

interface ShownProps {
  trader: Trader;
  open: boolean;
  onClose: () => void;
}

function Shown({ trader, open, onClose }: ShownProps) {
  const { id, name, code } = trader;
  const marketName = trader.market.name;
  return (
    <Popup
      open={open}
      onClose={onClose}
      icon={<Avatar name={name} id={String(id)} size="large" />}
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
        <NoCopyYet trader={trader} />
      </p>
      <div className={styles.known}>
        <TraderFacts trader={trader} />
      </div>
    </Popup>
  );
}
