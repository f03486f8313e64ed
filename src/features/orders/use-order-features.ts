import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import type { OrderFeatures } from '../../generated/rest.d.ts';

const none: OrderFeatures = {};

/**
 * ORD-16: what orders can do on this server; nothing while it has not said. What is not named is not shown, and not
 * sent.
 */
export function useOrderFeatures(): OrderFeatures {
  const { data } = useQuery(query('getBasicInfo'));
  return data?.order_features ?? none;
}

/** The same at this moment, for what is sent. */
export const orderFeatures = (): OrderFeatures =>
  queryClient.getQueryData(query('getBasicInfo').queryKey)?.order_features ?? none;
