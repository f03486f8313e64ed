import { useLingui } from '@lingui/react/macro';
import { useFormField } from '../../../forms/use-form-field.ts';
import { formatMoney } from '../../../i18n/format.ts';
import common from '../../../ui/common.module.css';
import { cx } from '../../../ui/cx.ts';
import { formatBound } from '../loan-parts.tsx';
import styles from './loan-amount.module.css';

/** Round steps, the largest first, and how many places a slider has at least. */
const steps = [100, 50, 10, 5, 1] as const;
const fewestPlaces = 30;

/** The largest round step that meets both ends. */
function stepFor(min: number, max: number): number {
  const width = max - min;
  return steps.find((step) => min % step === 0 && width % step === 0 && width / step >= fewestPlaces) ?? 0.01;
}

interface AmountSliderProps {
  name: string;
  min: number;
  max: number;
}

/** LOAN-34: the same value as the field above it. While there is none it stands at the start, unfilled. */
export function AmountSlider({ name, min, max }: AmountSliderProps) {
  const { t } = useLingui();
  const { value, onChange, onBlur } = useFormField<number | null>(name);
  const shown = Math.min(max, Math.max(min, value ?? min));
  const share = max > min ? (shown - min) / (max - min) : 0;
  return (
    <div className={styles.slider}>
      <input
        type="range"
        className={styles.range}
        aria-label={t`Amount`}
        aria-valuetext={
          value === null
            ? t({ message: 'Not chosen', comment: 'for screen readers: no amount is chosen yet' })
            : formatMoney(shown)
        }
        min={min}
        max={max}
        step={stepFor(min, max)}
        value={shown}
        style={{ ['--share' as string]: `${share * 100}%` }}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={onBlur}
      />
      <p className={cx(styles.ends, common.num)} aria-hidden>
        <span>{formatBound(min)}</span>
        <span>{formatBound(max)}</span>
      </p>
    </div>
  );
}
