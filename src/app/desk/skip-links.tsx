import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import shell from '../shell.module.css';
import { cx } from '../../ui/cx.ts';
import { pagePart } from '../../ui/layout/page-part.ts';
import styles from './skip-links.module.css';

/** DSK-16: past the navigation, to the table and to what stands beside it. A style hides what the page has not. */
export function SkipLinks() {
  return (
    <>
      <a href="#main" className={cx(shell.skip, styles.table)} onClick={(event) => skipTo(event, 'table')}>
        <Trans comment="For the keyboard: past the navigation, to the table of the page">Skip to table</Trans>
      </a>
      <a href="#main" className={cx(shell.skip, styles.pane)} onClick={(event) => skipTo(event, 'pane')}>
        <Trans comment="For the keyboard: to what stands beside the table, about its chosen row">
          Skip to details
        </Trans>
      </a>
    </>
  );
}

/** The link's own address would become an entry of the history. */
function skipTo(event: MouseEvent, part: 'table' | 'pane'): void {
  event.preventDefault();
  const found = pagePart(part);
  // The row that the keyboard was on, or would be on first.
  (found?.querySelector<HTMLElement>('tbody [tabindex="0"]') ?? found)?.focus();
}
