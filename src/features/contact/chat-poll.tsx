import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../api/api-error.ts';
import { query } from '../../api/operation.ts';
import { useIdle } from '../lazy-part.tsx';
import { useSupportWay } from './use-support.tsx';

const minute = 60_000;

/** SUP-09: asks about once a minute whether customer service has answered, while the page is in sight. */
export function ChatPoll() {
  return useIdle() && <Poll />;
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
