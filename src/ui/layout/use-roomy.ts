import { mediaHook } from './use-width.ts';

/** Whether a page of a desktop has room for what is only good to know (1600 × 1000 px). */
export const useRoomy = mediaHook('(min-width: 100rem) and (min-height: 62.5rem)');
