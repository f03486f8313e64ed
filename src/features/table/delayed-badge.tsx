import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDuration, isolate } from '../../i18n/format.ts';
import { connection } from '../../live/page.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

/** DSK-72: over a table of live figures: that they stand still, and for how long. */
export function DelayedBadge() {
  const { status, pricesAt } = useSnapshot(connection.state);
  return status === 'delayed' ? <Age since={pricesAt} /> : null;
}

function Age({ since }: { since: number | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const age = since === null ? '' : isolate(formatDuration(Math.max(0, now - since)));
  return (
    <Badge kind="warn" mark>
      <Trans context="table" comment="over a table: its prices stand still for so long, as in: Delayed 14 s">
        Delayed {age}
      </Trans>
    </Badge>
  );
}
