import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { useNoNetwork } from '../../../forms/use-no-network.ts';
import { formatCount } from '../../../i18n/format.ts';
import { mergeSources, useLive } from '../../../live/live-text.tsx';
import { quotes } from '../../../live/page.ts';
import { Button, type ButtonVariant } from '../../../ui/controls/button.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { Question } from '../../../ui/overlays/confirm.tsx';
import { useStaleFigures } from '../close-protection.ts';
import { ProfitSum } from '../order-figures.tsx';
import { BulkContent, RunTitle } from './bulk-content.tsx';
import { forgetBulk, sendAgain, showBulk, startBulk, stopBulk, useBulkRun } from './bulk-run.ts';
import type { BulkRun } from './bulk-runner.ts';
import styles from './bulk.module.css';

interface BulkQuestionProps {
  /** Open positions are closed, pending orders cancelled. As they are when it opens. */
  orders: readonly OrderView[];
  /** Called once it is answered with no, or left; what is under way goes on. */
  onEnd: () => void;
}

/**
 * BLK-2, BLK-3: one question for many orders, then how far they are, then what became of each. Mounted while it is open.
 */
export function BulkQuestion({ orders, onEnd }: BulkQuestionProps) {
  const run = useBulkRun();
  const [asked, setAsked] = useState(run !== null && run.phase !== 'over');
  // What the question is about: the lists around it go on.
  const [mine] = useState(orders);
  const question = useQuestion(mine, onEnd, (wanted) => {
    forgetBulk();
    startBulk(wanted);
    setAsked(true);
  });
  const report = useReport(run, onEnd);
  return <BulkDialog {...(asked ? report : question)} />;
}

/** BLK-3: how far many orders are, or what became of them, for whoever has not asked. */
export function BulkReport({ onEnd }: { onEnd: () => void }) {
  const report = useReport(useBulkRun(), onEnd);
  return <BulkDialog {...report} />;
}

interface Press {
  label: ReactNode;
  onPress: () => void;
  busy?: boolean;
  /** Why it cannot be pressed now. */
  unavailable?: string | undefined;
}

interface DialogParts {
  title: ReactNode;
  content: ReactNode;
  quiet: Press;
  /** What sends; null where nothing is left to send. */
  act: (Press & { variant: ButtonVariant }) | null;
  onClose: () => void;
}

/** One dialog from question to report, so that the second half of a double tap finds the button that it has pressed. */
function BulkDialog({ title, content, quiet, act, onClose }: DialogParts) {
  useEffect(showBulk, []);
  return (
    <Question
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" busy={quiet.busy} onClick={quiet.onPress} data-autofocus>
            {quiet.label}
          </Button>
          {act && (
            <Button
              variant={act.variant}
              busy={act.busy}
              disabled={act.unavailable !== undefined}
              note={act.unavailable}
              onClick={act.onPress}
            >
              {act.label}
            </Button>
          )}
        </>
      }
    >
      {content}
    </Question>
  );
}

/** 'Close 7', or 'Cancel 2' where nothing of it is open. */
function SendWords({ orders }: { orders: readonly { isCancel: boolean }[] }) {
  const count = formatCount(orders.length);
  return orders.every(({ isCancel }) => isCancel) ? (
    <Trans comment="button: cancels so many pending orders">Cancel {count}</Trans>
  ) : (
    <Trans comment="button: closes so many positions">Close {count}</Trans>
  );
}

function useQuestion(
  orders: readonly OrderView[],
  onEnd: () => void,
  onYes: (wanted: readonly OrderView[]) => void,
): DialogParts {
  const { t } = useLingui();
  const offline = useNoNetwork();
  const closed = useClosedMarkets(orders);
  useStaleFigures(true);
  const wanted = orders.filter((order) => !closed.includes(order));
  const positions = wanted.filter(({ state }) => state === 'open');
  const names = namesOf(closed);
  const isMixed = positions.length > 0 && positions.length < wanted.length;
  return {
    title: isMixed ? (
      <Trans>Close and cancel these orders?</Trans>
    ) : positions.length > 0 ? (
      <Trans>Close these positions?</Trans>
    ) : orders.some(({ state }) => state === 'open') ? (
      <Trans>Close these positions?</Trans>
    ) : (
      <Trans>Cancel these orders?</Trans>
    ),
    content: (
      <>
        <p>{namesOf(wanted)}</p>
        {positions.length > 0 && (
          <DetailList>
            <Detail term={<Trans>P/L now</Trans>}>
              <ProfitSum orders={positions} />
            </Detail>
          </DetailList>
        )}
        {closed.length > 0 && (
          <p className={styles.note}>
            <Trans comment="positions that cannot be closed now; their instruments follow">
              Market closed, stays open: {names}
            </Trans>
          </p>
        )}
      </>
    ),
    quiet: {
      label: <Trans comment="button: several orders are not closed">Keep them</Trans>,
      onPress: onEnd,
    },
    act: {
      variant: 'danger',
      label: <SendWords orders={wanted.map(({ state }) => ({ isCancel: state === 'pending' }))} />,
      unavailable: offline ? t`Offline` : wanted.length === 0 ? t`Market closed` : undefined,
      onPress: () => onYes(wanted),
    },
    onClose: onEnd,
  };
}

/** Positions whose market is closed at this moment: the server would refuse each. */
function useClosedMarkets(orders: readonly OrderView[]): readonly OrderView[] {
  const source = useMemo(
    () =>
      mergeSources(...orders.flatMap(({ instrument }) => (instrument ? [quotes.quote(instrument.Id)] : []))),
    [orders],
  );
  const isClosed = ({ state, instrument }: OrderView) =>
    state === 'open' && instrument !== null && !quotes.isOpen(instrument);
  const ids = useLive(source, () =>
    orders
      .filter(isClosed)
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => orders.filter(({ id }) => ids.split(' ').includes(String(id))), [orders, ids]);
}

/** 'EUR/USD 3, Gold 2'. */
function namesOf(orders: readonly OrderView[]): ReactNode {
  const counts = new Map<string, number>();
  for (const { showCode } of orders) counts.set(showCode, (counts.get(showCode) ?? 0) + 1);
  return Array.from(counts, ([name, count], index) => (
    <span key={name}>
      {index > 0 && ', '}
      <bdi dir="ltr">{name}</bdi> {formatCount(count)}
    </span>
  ));
}

const nothing: BulkRun = { items: [], phase: 'over', isPaused: false };

function useReport(found: BulkRun | null, onEnd: () => void): DialogParts {
  const { t } = useLingui();
  const offline = useNoNetwork();
  const run = found ?? nothing;
  const { items, phase } = run;
  const leave = () => {
    forgetBulk();
    onEnd();
  };
  const parts = { title: <RunTitle run={run} />, content: <BulkContent run={run} />, onClose: leave };
  const words = (list: readonly { act: string }[]) => (
    <SendWords orders={list.map(({ act }) => ({ isCancel: act === 'cancel' }))} />
  );
  if (phase !== 'over')
    return {
      ...parts,
      quiet: {
        label: <Trans comment="button: no further orders are closed">Stop sending</Trans>,
        busy: phase === 'stopping',
        onPress: stopBulk,
      },
      act: { variant: 'danger', label: words(items), busy: true, onPress: leave },
    };
  const left = items.filter(({ state }) => state === 'not-sent');
  const count = formatCount(left.length);
  return {
    ...parts,
    quiet: { label: <Trans>Done</Trans>, onPress: leave },
    act:
      left.length === 0
        ? null
        : {
            variant: 'danger',
            label: left.every(({ act }) => act === 'cancel') ? (
              words(left)
            ) : (
              <Trans comment="button: closes so many positions that were left">Close these {count}</Trans>
            ),
            unavailable: offline ? t`Offline` : undefined,
            onPress: () => sendAgain(left.map(({ id }) => id)),
          },
  };
}
