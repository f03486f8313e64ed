import type { InputOf } from '../../src/generated/operations.ts';
import type { OrderFeatures } from '../../src/generated/rest.d.ts';
import { requestBroken } from '../gateway/transport-error.ts';
import type { SiteSettings } from '../world/site-settings.ts';

type Feature = keyof OrderFeatures;
type Switch = Feature | 'recordQuery';
type OfOrders = 'submitOrder' | 'listOrders' | 'closeOrder' | 'setOrderStops' | 'listBalanceRecords';

/** The parameters of each operation that a server takes only with a feature. */
const parameters = {
  submitOrder: {
    price: 'priceProtection',
    deviation: 'priceProtection',
    expire_at: 'expiry',
    trailing: 'trailing',
  },
  listOrders: { forex_id: 'orderQuery', from: 'orderQuery', to: 'orderQuery', size: 'orderQuery' },
  closeOrder: { price: 'priceProtection', deviation: 'priceProtection', cont: 'partialClose' },
  setOrderStops: { target_price: 'changePending', trailing: 'trailing', only: 'oneStop' },
  listBalanceRecords: { size: 'recordQuery' },
} as const satisfies { [Id in OfOrders]: { [Name in keyof InputOf<Id>]?: Switch } };

/** All that the orders of a site may do. */
export const featureNames = [
  'priceProtection',
  'partialClose',
  'changePending',
  'expiry',
  'trailing',
  'orderQuery',
  'oneStop',
] as const satisfies Feature[];

/** BRK-79: what the site's orders can do; nothing of it, and it is not named at all, as by an older server. */
export function orderFeatures(site: SiteSettings): { order_features?: OrderFeatures } {
  const taken = featureNames.filter((feature) => site[feature] === 'on');
  return taken.length > 0
    ? { order_features: Object.fromEntries(taken.map((feature) => [feature, true])) }
    : {};
}

/** BRK-79: a parameter of a feature that is switched off is none of the contract that an older server was made for. */
export function refuseUnknown(site: SiteSettings, id: OfOrders, query: object): void {
  const unknown = Object.entries<Switch>(parameters[id]).filter(
    ([name, feature]) => name in query && site[feature] === 'off',
  );
  if (unknown.length === 0) return;
  throw requestBroken(
    unknown.map(([name]) => ({ location: `query.${name}`, message: 'is not in the contract' })),
  );
}
