import { quickCount } from './fixed-figures.ts';
import { lotProblem, type InstrumentTerms } from './instrument.ts';
import { decimal } from './money.ts';

type LotTerms = Pick<InstrumentTerms, 'minLots' | 'maxLots' | 'lotStep'>;

/** Sizes that most traders know. */
const usual = [0.1, 0.5, 1];
/** The same, as multiples of the smallest size, where an instrument is traded in others, as whole shares. */
const multiples = [10, 50, 100];

interface QuickInput {
  terms: LotTerms;
  /** Sizes that were chosen instead; null: none were. */
  own: readonly number[] | null;
  /** The size of the last order of this instrument. */
  last: number | null;
}

/**
 * SIZ-06: sizes to choose with one press, the smallest first, each once and only what the instrument allows: at first its
 * minimum, 0.1, 0.5 and 1, then the one used last.
 */
export function quickSizes({ terms, own, last }: QuickInput): number[] {
  const chosen = (own ?? []).filter(allowedBy(terms));
  const kept = unique(chosen.length > 0 ? chosen : startingSizes(terms)).slice(0, quickCount);
  const isNew = last !== null && allowedBy(terms)(last) && !kept.includes(last);
  const fits = isNew && kept.length < quickCount;
  return (fits ? [...kept, last] : kept).toSorted((a, b) => a - b);
}

const allowedBy = (terms: LotTerms) => (lots: number) => lotProblem(lots, terms) === null;

function startingSizes(terms: LotTerms): number[] {
  const more = multiples.map((count) => decimal(terms.minLots).times(count).toNumber());
  const sizes = [terms.minLots, ...usual, ...more].filter(allowedBy(terms));
  return unique(sizes).slice(0, quickCount - 1);
}

const unique = (sizes: readonly number[]): number[] => Array.from(new Set(sizes));

/** SIZ-06: the sizes with another in place of one; a size that stands there already takes none twice. */
export function replaceQuickSize(shown: readonly number[], from: number, to: number): number[] {
  return unique(shown.map((lots) => (lots === from ? to : lots))).toSorted((a, b) => a - b);
}
