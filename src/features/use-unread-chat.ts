import { useQuery } from '@tanstack/react-query';
import { query } from '../api/operation.ts';

/** SUP-09: messages of customer service that were not read, as far as `ChatPoll` or the chat has asked. */
export function useUnreadChat(): number {
  const { data } = useQuery({ ...query('getChatState'), enabled: false });
  return data?.unread ?? 0;
}
