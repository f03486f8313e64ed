import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { datePartOrder, monthName } from '../../i18n/date-parts.ts';
import styles from './date-input.module.css';
import { FieldGroup } from './field-group.tsx';
import type { FieldTexts } from './field.tsx';
import { NativeSelect } from './native-select.tsx';

interface DateInputProps extends FieldTexts {
  /** 'YYYY-MM-DD', or null while a part is missing. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** 'YYYY-MM-DD'; only years between them are offered, and what lies outside is the form's to refuse. */
  min: string;
  max: string;
  /** 'bday' lets the browser fill it in. */
  autoComplete?: 'bday';
  onBlur?: () => void;
}

interface Parts {
  year: number | null;
  month: number | null;
  day: number | null;
}

const noParts: Parts = { year: null, month: null, day: null };

function partsOf(value: string | null): Parts {
  const found = /^(\d{4})-(\d\d)-(\d\d)/.exec(value ?? '');
  return found ? { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) } : noParts;
}

/** Days of the month as far as it is known: 29 February exists until a year says otherwise. */
const daysOf = ({ year, month }: Parts): number =>
  new Date(Date.UTC(year ?? 2000, month ?? 1, 0)).getUTCDate();

function isoOf(parts: Parts): string | null {
  const { year, month, day } = parts;
  if (year === null || month === null || day === null || day > daysOf(parts)) return null;
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/**
 * UI-35: a day long past or far ahead, as three choices in the order of the reader's language; no calendar has to be
 * paged through.
 */
export function DateInput(props: DateInputProps) {
  const { label, hint, error, value, onChange, min, max, autoComplete, onBlur } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Parts>(() => partsOf(value));
  // A value set from elsewhere replaces what was chosen; an unfinished choice stays.
  const parts = value !== null && value !== isoOf(chosen) ? partsOf(value) : chosen;

  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    if (next.day !== null) next.day = Math.min(next.day, daysOf(next));
    setChosen(next);
    onChange(isoOf(next));
  };
  const lastYear = Number(max.slice(0, 4));
  const years = range(Number(min.slice(0, 4)), lastYear).toReversed();
  const fields = {
    day: {
      label: t({ message: 'Day', comment: 'of a date' }),
      options: range(1, daysOf(parts)).map((day) => ({ value: day, label: String(day) })),
    },
    month: {
      label: t({ message: 'Month', comment: 'of a date' }),
      options: range(1, 12).map((month) => ({ value: month, label: monthName(month) })),
    },
    year: {
      label: t({ message: 'Year', comment: 'of a date' }),
      options: years.map((year) => ({ value: year, label: String(year) })),
    },
  };
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.parts}>
          {datePartOrder().map((part) => (
            <span key={part} className={styles[part]}>
              <NativeSelect
                label={fields[part].label}
                placeholder={fields[part].label}
                value={parts[part]}
                options={fields[part].options}
                onChange={(next) => change({ [part]: next })}
                invalid={wiring['aria-invalid']}
                describedBy={wiring['aria-describedby']}
                autoComplete={autoComplete && `${autoComplete}-${part}`}
                onBlur={onBlur}
              />
            </span>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
