import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import common from '../common.module.css';
import styles from './steps.module.css';

/** UI-58: the place in a flow of two or three steps; `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly ReactNode[]; current: number }) {
  const { t } = useLingui();
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((step, i) => (
        <li
          key={i}
          className={cx(styles.step, i < current && styles.done)}
          aria-current={i === current ? 'step' : undefined}
        >
          {step}
          {i < current && (
            <span className={common.visuallyHidden}> {t({ message: 'done', comment: 'a step' })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
