import type { ComponentType } from 'react';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { area } from '../../../i18n/catalogues.ts';
import type * as Pads from './pads.ts';

/** The pads are behind a press: their file and its texts are fetched when the page is idle, or at that press. */
const pad = <Props extends object>(pick: (pads: typeof Pads) => ComponentType<Props>) =>
  lazyPart(area('orders', () => import('./pads.ts').then(pick)));

export const SizePad = pad((pads) => pads.SizePad);
export const StopPad = pad((pads) => pads.StopPad);
