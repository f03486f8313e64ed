import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SideBadge } from '../side-badge.tsx';
import { countOf, isOpen, isUnderWay, type BulkItem } from './bulk-plan.ts';
import { checkBulk, sendAgain } from './bulk-run.ts';
import type { BulkRun } from './bulk-runner.ts';
import { summaryOf } from './bulk-words.ts';
import styles from './bulk.module.css';

/** 'Closing 3 of 7', then '6 closed · +$120.40, 1 failed'. */
export function RunTitle({ run: { items, phase } }: { run: BulkRun }) {
  const count = countOf(items);
  if (phase === 'over') return <output>{summaryOf(count)}</output>;
  const number = formatCount(Math.min(count.total, count.over + 1));
  const total = formatCount(count.total);
  return items.every(({ act }) => act === 'cancel') ? (
    <Trans comment="orders are being cancelled, one after the other">
      Cancelling {number} of {total}
    </Trans>
  ) : (
    <Trans comment="positions are being closed, one after the other">
      Closing {number} of {total}
    </Trans>
  );
}

/** BLK-3: how far they are, and each that has not been done, with the server's words. */
export function BulkContent({ run: { items, phase, isPaused } }: { run: BulkRun }) {
  const { t } = useLingui();
  const { over, total } = countOf(items);
  const open = items.filter(({ state }) => state === 'failed' || state === 'unknown');
  const isChecking = items.some(({ state }) => state === 'checking');
  return (
    <>
      {phase !== 'over' && (
        <>
          <progress
            className={styles.progress}
            max={total}
            value={over}
            aria-label={t({
              message: 'Progress',
              comment: 'for screen readers: how many of several orders are done',
            })}
          />
          <output className={styles.note}>
            {isPaused ? (
              <Trans>Too many requests at once. Going on in a moment…</Trans>
            ) : (
              isChecking && (
                <Trans comment="what became of a change that was sent, while no answer comes">
                  Checking…
                </Trans>
              )
            )}
          </output>
        </>
      )}
      {open.length > 0 && (
        <ul className={styles.failures}>
          {open.map((item) => (
            <Failure key={item.id} item={item} isBusy={phase !== 'over' || items.some(isUnderWay)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Failure({ item, isBusy }: { item: BulkItem; isBusy: boolean }) {
  const { t } = useLingui();
  const { id, showCode, side, lots, words } = item;
  const [isLooking, setLooking] = useState(false);
  const look = () => {
    setLooking(true);
    void checkBulk(item).finally(() => setLooking(false));
  };
  const name = `${showCode} #${id}`;
  return (
    <li>
      <p>
        <bdi dir="ltr">{showCode}</bdi> <SideBadge side={side} lots={lots} />
        <span>{words}</span>
      </p>
      {isOpen(item) ? (
        <Button
          variant="plain"
          size="small"
          disabled={isBusy}
          aria-label={t({
            message: `Try again: ${name}`,
            comment: 'for screen readers: closes an order that could not be closed',
          })}
          onClick={() => sendAgain([id])}
        >
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Button variant="plain" size="small" reads busy={isLooking} onClick={look}>
          <Trans context="line">Check again</Trans>
        </Button>
      )}
    </li>
  );
}
