import { createContext } from 'react';

/** DSK-40: what a page belongs to and leads back to, in place of Back; null where Back stands. */
export const Crumb = createContext<{ text: string; href: string } | null>(null);
