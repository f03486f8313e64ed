import { formatChange, type Maybe } from '../i18n/format.ts';
import './badge.css';
import './change.css';
import { changeClass, changeText } from './direction.ts';

/** UI-13: how far a price moved: arrow, sign and colour together. `percent` is in percent units (0.21 is 0.21%). */
export function Change({ percent }: { percent: Maybe }) {
  return (
    <span className={`badge change num ${changeClass(percent)}`}>
      {changeText(percent, formatChange(percent))}
    </span>
  );
}
