import type { ComponentType } from 'react';

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
  'form-faults': {
    title: 'The form with something to mend in every field',
    load: async () => (await import('./faults-page.tsx')).FormFaultsPage,
  },
  'input-faults': {
    title: 'Phone, code, pictures, signature: something to mend',
    load: async () => (await import('./faults-page.tsx')).InputFaultsPage,
  },
  'size-pad': {
    title: 'The pad for the size of an order',
    load: async () => (await import('./trading-page.tsx')).SizePadPage,
  },
  'stop-pad': {
    title: 'The pad for a stop of an order',
    load: async () => (await import('./trading-page.tsx')).StopPadPage,
  },
  'trade-settings': {
    title: 'Settings of brackets and one-tap trading',
    load: async () => (await import('./trading-page.tsx')).TradeSettingsPage,
  },
  records: {
    title: 'Rows, facts, badges, banners',
    load: async () => (await import('./records-page.tsx')).RecordsPage,
  },
  inputs: {
    title: 'Phone, code, pictures, signature',
    load: async () => (await import('./inputs-page.tsx')).InputsPage,
  },
  states: {
    title: 'Results, nothing there, on its way, explained',
    load: async () => (await import('./states-page.tsx')).StatesPage,
  },
  reading: {
    title: 'Articles and conversations',
    load: async () => (await import('./reading-page.tsx')).ReadingPage,
  },
  words: {
    title: 'What is said of fields and calls',
    load: async () => (await import('./words-page.tsx')).WordsPage,
  },
  attacks: {
    title: 'Articles that attack the page',
    load: async () => (await import('./attacks-page.tsx')).AttacksPage,
  },
} satisfies Record<string, GalleryPage>;

export type PageName = keyof typeof pages;
