import { persisted } from './persisted.ts';

const most = 5;

/** SRCH-07: names of the companies that were looked at on this device, the newest first; a few. */
export const recentCompanies: { names: string[] } = persisted<{ names: string[] }>({
  key: 'candlewick.companies',
  version: 1,
  area: 'local',
  revive: ({ names }) => ({
    names: Array.isArray(names)
      ? names.filter((name): name is string => typeof name === 'string').slice(0, most)
      : [],
  }),
});

export function rememberCompanyName(name: string): void {
  const others = recentCompanies.names.filter((other) => other !== name);
  recentCompanies.names = [name, ...others].slice(0, most);
}

export function forgetCompanyNames(): void {
  recentCompanies.names = [];
}
