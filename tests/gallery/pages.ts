import { type ComponentType } from 'react';

/** The ways in which every page is looked at and tested, as parts of its address. Forced colours are the browser's to switch. */
export const modes = [
  'theme=light',
  'theme=dark',
  'lang=ar',
  'lang=pseudo',
  'text=200',
  'width=320',
] as const;

interface GalleryPage {
  title: string;
  load: () => Promise<ComponentType>;
}

/** Every page of the gallery, by the name in its address. */
export const pages = {
  figures: {
    title: 'Figures, badges, states',
    load: async () => (await import('./figures-page.tsx')).FiguresPage,
  },
  fields: {
    title: 'Controls of the ticket',
    load: async () => (await import('./fields-page.tsx')).FieldsPage,
  },
  overlays: {
    title: 'Sheets, drawers, questions, toasts',
    load: async () => (await import('./overlays-page.tsx')).OverlaysPage,
  },
  form: { title: 'A form with every field', load: async () => (await import('./form-page.tsx')).FormPage },
  records: {
    title: 'Rows, facts, badges, banners',
    load: async () => (await import('./records-page.tsx')).RecordsPage,
  },
} satisfies Record<string, GalleryPage>;

export type PageName = keyof typeof pages;
