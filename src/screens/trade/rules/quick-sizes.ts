import { lotProblem, type InstrumentTerms } from '../../../domain/instrument.ts';

/** SIZ-6: the sizes that are one press away: the instrument's smallest and what most traders use, as far as it allows. */
export function quickSizes(terms: InstrumentTerms): number[] {
  const sizes = [terms.minLots, 0.1, 0.5, 1].filter((lots) => lotProblem(lots, terms) === null);
  return Array.from(new Set(sizes)).sort((one, other) => one - other);
}
