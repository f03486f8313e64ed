import { needsLogin, routes as table, type Route } from '../../src/routes/route-table.ts';

/** The routes of the product, as the app itself has them (src/routes/route-table.ts). */
export const routes: readonly (Route & { path: string; needsLogin: boolean })[] = Object.entries<Route>(
  table,
).map(([path, route]) => ({
  path,
  ...route,
  needsLogin: needsLogin(route),
}));
