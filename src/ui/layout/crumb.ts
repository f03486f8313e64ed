import { createContext, type ReactNode } from 'react';

/** DSK-40: the link to what a page belongs to, in place of Back; null where Back stands. */
export const Crumb = createContext<ReactNode>(null);
