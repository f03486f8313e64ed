import { type Maybe } from '../i18n/format.ts';
import common from './common.module.css';

/** Which way a number points; 0 for none and for what is missing. */
export function direction(value: Maybe): -1 | 0 | 1 {
  if (value === null || value === undefined || Number.isNaN(value) || value === 0) return 0;
  return value > 0 ? 1 : -1;
}

/** Returns the colour class of a number: '' when it points nowhere. */
export function directionClass(value: Maybe): string {
  return [common.down, '', common.up][direction(value) + 1];
}

/** UI-13: the arrow that stands beside the colour. */
export function arrow(value: Maybe): string {
  return ['▼ ', '', '▲ '][direction(value) + 1];
}

/** Class and text of a change, for rows that write them into the page themselves at every tick. The classes are in legacy.css. */
export function changeClass(percent: Maybe): string {
  return ['badge-down', '', 'badge-up'][direction(percent) + 1];
}

export function changeText(percent: Maybe, formatted: string): string {
  return arrow(percent) + formatted;
}
