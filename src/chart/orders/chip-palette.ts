import type { Palette } from '../palette.ts';

/** The system's own colours, for what lies on the plot where it forces them. */
interface SystemColours {
  ground: string;
  ink: string;
  chosen: string;
}

/** The chart's colours, and the system's in their place, where there are any. */
export interface ChipPalette extends Palette {
  /** Of what may be there or not. */
  readonly warn: string;
  readonly system: SystemColours | null;
}

function readMore(): Pick<ChipPalette, 'system' | 'warn'> {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.hidden = true;
  const read = (colour: string) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const isForced = window.matchMedia('(forced-colors: active)').matches;
  const system = isForced
    ? { ground: read('Canvas'), ink: read('CanvasText'), chosen: read('Highlight') }
    : null;
  const warn = read('var(--warn)') || 'gray';
  probe.remove();
  return { system, warn };
}

/** HND-19: a canvas knows nothing of forced colours. They are read again with every palette (CHT-07). */
export function createChipPalette(): (palette: Palette) => ChipPalette {
  let from: Palette | null = null;
  let made: ChipPalette | null = null;
  return (palette) => {
    if (made && from === palette) return made;
    from = palette;
    made = { ...palette, ...readMore() };
    return made;
  };
}
