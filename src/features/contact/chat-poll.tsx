import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/operation.ts';
import { whenIdle } from '../lazy-part.tsx';
import { inPlace } from '../query-view.tsx';
import { useSupportWay } from './use-support.tsx';

const minute = 60_000;

/** A server without a chat. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'transport' && error.code === 404;

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
    meta: inPlace,
  });
  return null;
}
