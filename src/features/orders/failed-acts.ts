import { createContext, use } from 'react';

/** Why closing or cancelling an order failed; null once it is tried again. */
export type SayFailed = (id: number, reason: string | null) => void;

/** DSK-70: given by a table whose rows say what failed with them; elsewhere a toast says it. */
export const FailedActs = createContext<SayFailed | null>(null);

export const useSayFailed = (): SayFailed | null => use(FailedActs);
