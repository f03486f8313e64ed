import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { query } from '../../api/operation.ts';
import { whenIdle } from '../lazy-part.tsx';
import { useSupportWay } from './use-support.tsx';

const minute = 60_000;

/** SUP-09: asks about once a minute whether customer service has answered, while the page is in sight. */
export function ChatPoll() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle && <Poll />;
}

function Poll() {
  const way = useSupportWay();
  useQuery({
    ...query('getChatState'),
    enabled: ({ state }) => way?.kind === 'chat' && !isMissing(state.error),
    staleTime: minute,
    refetchInterval: minute,
  });
  return null;
}
