import type { paths } from '../generated/rest.d.ts';

/** What the middleware adds to every call, so that no caller has to. */
type Added = 't' | 'lang';

type Rest<T> = T extends object ? Omit<T, Added> : T;

/** The groups of parameters (query, header, …) without what is added; a group that needs nothing else is optional. */
type RestGroups<P> = { [K in keyof P as object extends Rest<P[K]> ? never : K]: Rest<P[K]> } & {
  [K in keyof P as object extends Rest<P[K]> ? K : never]?: Rest<P[K]>;
};

type RestOperation<O> = O extends { parameters: infer P }
  ? Omit<O, 'parameters'> & { parameters: RestGroups<P> }
  : O;

/**
 * The generated `paths`, seen from a caller. `Idempotency-Key` stays: a call that changes something does not
 * compile without one (API-05).
 */
export type ClientPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: RestOperation<paths[Path][Method]> };
};
