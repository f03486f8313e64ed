import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { keyOf, mutate, newRequestKey, query, read, type DataOf } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { ChatAuthor } from '../../generated/enums.ts';
import type { ChatMessage } from '../../generated/rest.d.ts';

/** A conversation as far as it has been read, without gaps. */
export interface Conversation {
  /** The oldest first. */
  messages: readonly ChatMessage[];
  /** How many there are; what is not there yet is older. */
  total: number;
}

type Page = DataOf<'listChatMessages'>;

const pageSize = 20;
/** Milliseconds between two looks while the chat is in sight. */
const lookEvery = 4000;

const conversationKey = () => [...keyOf('listChatMessages'), 'conversation'];

const keep = (conversation: Conversation) => queryClient.setQueryData(conversationKey(), conversation);
const kept = () => queryClient.getQueryData<Conversation>(conversationKey());

function join(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...more].map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** SUP-08: the newest page beside what is known; where so much is new that they do not meet, it stands alone. */
export function withNewest(known: Conversation | undefined, { list, total }: Page): Conversation {
  const newest = known?.messages.at(-1);
  const meets = newest !== undefined && (list.length >= total || list.some(({ id }) => id <= newest.id));
  return { messages: join(meets ? (known?.messages ?? []) : [], list), total };
}

/** A message that has just been sent. */
export function keepSent(message: ChatMessage): void {
  const { messages, total } = kept() ?? { messages: [], total: 0 };
  const isNew = messages.every(({ id }) => id !== message.id);
  keep({ messages: join(messages, [message]), total: total + (isNew ? 1 : 0) });
}

async function readNewest(signal: AbortSignal): Promise<Conversation> {
  const page = await read('listChatMessages', { page: 1 }, { signal });
  return withNewest(kept(), page);
}

/** Reads the next older page. What came meanwhile has moved the pages on, so that a part of it may be known. */
async function readOlder(): Promise<void> {
  const count = kept()?.messages.length ?? 0;
  const page = await read('listChatMessages', { page: Math.floor(count / pageSize) + 1 });
  const { messages, total } = kept() ?? { messages: [], total: 0 };
  const all = join(messages, page.list);
  // A page that brings nothing is the last, whatever the server counts.
  keep({ messages: all, total: all.length === messages.length ? all.length : Math.max(total, page.total) });
}

/** SUP-08: the conversation while it is in sight: read once, then only when something is new. */
export function useConversation() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: conversationKey(),
    queryFn: ({ signal }) => readNewest(signal),
    staleTime: Infinity,
  });
  const { data: state } = useQuery({
    ...query('getChatState'),
    refetchInterval: isMissing(error) ? false : lookEvery,
    enabled: !isMissing(error),
  });
  const newest = data?.messages.at(-1);
  const lastId = state?.last_id ?? null;
  const unread = data !== undefined && lastId !== null && lastId > (newest?.id ?? 0) ? lastId : null;
  useEffect(() => {
    if (unread !== null) void refetch();
  }, [unread, refetch]);
  useReadMark(newest, state);
  const older = useOlder();
  return {
    conversation: data,
    error: data === undefined ? error : null,
    busy: isFetching,
    retry: () => void refetch(),
    hasOlder: data !== undefined && data.messages.length < data.total,
    ...older,
  };
}

/** SUP-09: what is on the screen has been read: said once for each newest message, and nobody waits for it. */
function useReadMark(newest: ChatMessage | undefined, state: DataOf<'getChatState'> | undefined): void {
  const id = newest?.id ?? 0;
  // Of what came since the last look, the server has not said yet that it was not read.
  const isNewer = newest?.author !== ChatAuthor.User && (state?.last_id ?? 0) < id;
  const waits = state !== undefined && id > 0 && (state.unread > 0 || isNewer);
  useEffect(() => {
    if (!waits) return;
    void mutate('markChatRead', { last_id: id }, newRequestKey()).then(
      ({ data }) => queryClient.setQueryData(keyOf('getChatState'), data),
      // The next newer message tries again.
      () => undefined,
    );
  }, [waits, id]);
}

function useOlder() {
  const [loadingOlder, setLoading] = useState(false);
  const [olderFailed, setFailed] = useState<unknown>(null);
  const loadOlder = async () => {
    if (loadingOlder) return;
    setLoading(true);
    setFailed(null);
    try {
      await readOlder();
    } catch (error) {
      setFailed(error);
    } finally {
      setLoading(false);
    }
  };
  return { loadOlder: () => void loadOlder(), loadingOlder, olderFailed };
}
