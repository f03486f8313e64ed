import { Plural } from '@lingui/react/macro';
import { pipsOf } from '../../domain/instrument.ts';

/** A distance in pips: '50 pips'. */
export function Pips({ distance, precision }: { distance: number; precision: number }) {
  const pips = pipsOf(distance, precision);
  return <Plural comment="how far a stop is from the price" value={pips} one="# pip" other="# pips" />;
}
