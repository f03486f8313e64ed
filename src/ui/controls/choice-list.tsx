import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import common from '../common.module.css';
import styles from './choice-list.module.css';
import { FieldGroup, FieldMessage } from './field-group.tsx';
import type { FieldTexts } from './field.tsx';

interface CheckboxProps {
  /** May hold links; pressing them follows them and does not tick. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  onBlur?: () => void;
}

/** Agreed or not, ticked or not; a Switch is for what takes effect at once. */
export function Checkbox({ label, checked, onChange, hint, error, name, onBlur }: CheckboxProps) {
  const id = `${useId()}-message`;
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.tick}
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.text}>{label}</span>
      </label>
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}

export interface RadioOption<T extends string | number> {
  value: T;
  label: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
  /** Read instead of the label. */
  name?: string;
  /** What typing letters finds it by, where `byHand`. */
  words?: readonly string[];
}

interface RadioListProps<T extends string | number> extends FieldTexts {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly RadioOption<T>[];
  /** 'rows' on one surface; 'tiles' side by side, for two to four short words. */
  look?: 'rows' | 'tiles';
  onBlur?: () => void;
  labelHidden?: boolean;
  /** The arrows and letters only move, Space or Enter chooses: for a choice that turns the whole page over. */
  byHand?: boolean;
}

/** UI-11: one of a few, all in sight, as native radio buttons. */
export function RadioList<T extends string | number>(props: RadioListProps<T>) {
  const { label, labelHidden, hint, error, value, onChange, options, look = 'rows', onBlur, byHand } = props;
  const name = useId();
  const onKeyDown = useMoves(options);
  return (
    <FieldGroup label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the radio buttons inside
        <div className={styles[look]} onKeyDown={byHand ? onKeyDown : undefined}>
          {options.map((option) => (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                className={look === 'tiles' ? styles.cover : styles.dot}
                name={name}
                aria-label={option.name}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={wiring['aria-describedby']}
                data-invalid={wiring['aria-invalid']}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              {option.icon && <span className={styles.icon}>{option.icon}</span>}
              <span className={styles.text}>
                {option.label}
                {option.note && <small>{option.note}</small>}
              </span>
              {option.end && <span className={cx(styles.end, common.num)}>{option.end}</span>}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

const strides: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};
/** Milliseconds after which a letter begins another word. */
const wordPause = 700;

/** UI-11: the keys of a list that is chosen from by hand. */
function useMoves(options: readonly RadioOption<string | number>[]) {
  const typed = useRef({ text: '', at: 0 });

  /** The next option that begins with what was typed; a letter again and again goes through those of its kind. */
  function find(key: string, from: number, now: number): number {
    const { text, at } = typed.current;
    const all = (now - at > wordPause ? '' : text) + key.toLocaleLowerCase();
    typed.current = { text: all, at: now };
    const same = all === key.toLocaleLowerCase().repeat(all.length);
    const word = same ? key.toLocaleLowerCase() : all;
    const order = options.map((_, i) => (from + i + (same ? 1 : 0)) % options.length);
    const begins = (i: number) => options[i]?.words?.some((one) => one.toLocaleLowerCase().startsWith(word));
    return order.find(begins) ?? from;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, timeStamp } = event;
    const radios = [...currentTarget.querySelectorAll('input')];
    const from = radios.findIndex((radio) => radio === target);
    if (from < 0 || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') radios[from]?.click();
    else if (Object.hasOwn(strides, key)) {
      const stride = strides[key] ?? 0;
      const next = Number.isFinite(stride)
        ? (from + stride + radios.length) % radios.length
        : stride < 0
          ? 0
          : radios.length - 1;
      radios[next]?.focus();
    } else if (key.length === 1 && key !== ' ') radios[find(key, from, timeStamp)]?.focus();
    else return;
    event.preventDefault();
  };
}
