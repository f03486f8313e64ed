import { Trans } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import styles from './live-only-card.module.css';

/** PROF-05: what a demo account cannot do (only_true_account), and the way to an account that can. */
export function LiveOnlyCard({ children }: { children?: ReactNode }) {
  return (
    <Card className={styles.card}>
      <span className={styles.tile}>
        <Lock aria-hidden />
      </span>
      <div className={styles.text}>
        <h2>
          <Trans>Live account only</Trans>
        </h2>
        <p>{children ?? <Trans>Available on live accounts.</Trans>}</p>
      </div>
      <ButtonLink href={paths.register} className={styles.way}>
        <Trans>Open live account</Trans>
      </ButtonLink>
    </Card>
  );
}
