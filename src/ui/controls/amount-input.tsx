import { useLingui } from '@lingui/react/macro';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';
import { amountText } from './amount-text.ts';
import { editAmount, endComposition, type Standing, type WrittenAmount } from './edit-amount.ts';
import common from '../common.module.css';
import styles from './amount-input.module.css';
import { Field, FieldBox, type FieldTexts } from './field.tsx';

interface AmountInputProps extends FieldTexts {
  /** Null while the field is empty, and while what stands in it cannot be read. */
  value: number | null;
  onChange: (value: number | null, isUnclear: boolean) => void;
  /** 'USDT'; a control (a Select without a box) where the unit can be chosen. */
  unit: ReactNode;
  decimals?: number;
  /** What the Max button fills in; no button without it. */
  max?: number | null;
  /** Below at the start: 'Available 9,454.90 USDT'. */
  limits?: ReactNode;
  /** Below at the end: what it comes to in another currency. */
  preview?: ReactNode;
  placeholder?: string;
  name?: string;
  onBlur?: () => void;
}

/** What stands in the field, and its handlers: what was typed until a value is set from elsewhere (Max, a draft). */
function useWritten({ value, onChange, decimals = 2, onBlur }: AmountInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [typed, setTyped] = useState<WrittenAmount | null>(null);
  const shown: Standing =
    typed && typed.value === value ? typed : { text: amountText(value, decimals), by: 'field' };

  const write = (next: WrittenAmount) => {
    setTyped(next);
    onChange(next.value, next.value === null && next.text !== '');
  };

  useLayoutEffect(() => {
    if (typed && !typed.composing && document.activeElement === field.current)
      field.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  return {
    forget: () => setTyped(null),
    input: {
      ref: field,
      value: shown.text,
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        const { data = null, inputType = '' } = nativeEvent as Partial<InputEvent>;
        const { value: text, selectionStart } = target;
        const caret = selectionStart ?? text.length;
        const edit = { text, caret, inputType, data, isComposing: isComposing.current };
        write(editAmount(edit, shown, decimals));
      },
      onCompositionStart() {
        isComposing.current = true;
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
        isComposing.current = false;
        if (shown.composing) write(endComposition(currentTarget.value, shown.composing, decimals));
      },
      onBlur() {
        // What cannot be read stays as it was written, for its writer to mend.
        if (value !== null || typed?.text === '') setTyped(null);
        onBlur?.();
      },
    },
  };
}

/** UI-36: an amount of money, large, grouped while it is typed as the reader's language groups. */
export function AmountInput(props: AmountInputProps) {
  const { label, hint, error, onChange, unit, decimals = 2, max, limits, preview } = props;
  const { t } = useLingui();
  const { input, forget } = useWritten(props);

  return (
    <div className={styles.amount}>
      <Field label={label} hint={hint} error={error}>
        {(wiring) => (
          <FieldBox
            className={styles.box}
            dir="ltr"
            after={
              <>
                {typeof max === 'number' && (
                  <button
                    type="button"
                    className={styles.max}
                    onClick={() => {
                      forget();
                      onChange(max, false);
                    }}
                  >
                    {t({ message: 'Max', comment: 'fills in the largest amount' })}
                  </button>
                )}
                <span className={styles.unit}>{unit}</span>
              </>
            }
          >
            <input
              {...wiring}
              {...input}
              name={props.name}
              className={cx(styles.input, common.num)}
              inputMode={decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              enterKeyHint="done"
              placeholder={props.placeholder ?? amountText(0, decimals)}
            />
          </FieldBox>
        )}
      </Field>
      {(limits || preview) && (
        <p className={styles.foot}>
          <span>{limits}</span>
          <span>{preview}</span>
        </p>
      )}
    </div>
  );
}
