import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/operation.ts';
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
