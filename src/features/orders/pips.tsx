import { Plural } from '@lingui/react/macro';
import { pipSize } from '../../domain/instrument.ts';
import { decimal } from '../../domain/money.ts';

/** A distance in pips: '50 pips'. */
export function Pips({ distance, precision }: { distance: number; precision: number }) {
  const pips = decimal(distance).div(pipSize(precision)).toNumber();
  return <Plural comment="how far a stop is from the price" value={pips} one="# pip" other="# pips" />;
}
