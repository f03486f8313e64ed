import { useLingui } from '@lingui/react/macro';
import Delete from 'lucide-react/icons/delete';
import { useId, type ReactNode } from 'react';
import { marks } from '../../../i18n/parse-decimal.ts';
import common from '../../../ui/common.module.css';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { cx } from '../../../ui/cx.ts';
import { SpokenLater } from '../../../ui/feedback/spoken-later.tsx';
import { padKeys, pressKey, type PadKey, type PadText } from './pad-text.ts';
import styles from './pad.module.css';

interface PadProps<T extends string> {
  /** What the figure is, for those who do not see it. */
  label: string;
  /** What the tabs divide. */
  tabsLabel: string;
  tabs: readonly { value: T; label: ReactNode; name?: string }[];
  tab: T;
  onTab: (tab: T) => void;
  value: PadText;
  onChange: (value: PadText) => void;
  /** In the field, before the figure's end: Max. */
  action?: ReactNode;
  /** Decimals that can be keyed in. */
  decimals: number;
  /** On either side of the figure: `$`, `%`. */
  before?: string;
  after?: string;
  /** Read aloud half a second after the last key. */
  spoken: string;
  /** Whether the figure came to something else than was asked. */
  warn: boolean;
  /** Enter takes the figure. */
  onEnter: () => void;
  /** The line that says what the figure comes to. */
  children: ReactNode;
  /** Between that line and the keys. */
  chips?: ReactNode;
}

/** SIZ-02, STP-04: a figure with its unit, keyed in by a thumb or typed; large keys, in the same place everywhere. */
export function Pad<T extends string>(props: PadProps<T>) {
  const { label, tabsLabel, tabs, tab, onTab, value, onChange, decimals, children, chips } = props;
  const result = useId();
  return (
    <div className={styles.pad}>
      <Segmented label={tabsLabel} value={tab} onChange={onTab} options={tabs} />
      <div className={styles.figure}>
        <span className={styles.unit} aria-hidden>
          {props.before}
        </span>
        <input
          className={cx(styles.input, common.num)}
          // The keys below are its keyboard; one with real keys types as ever.
          inputMode="none"
          autoComplete="off"
          data-autofocus
          aria-label={label}
          aria-describedby={result}
          value={value.text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ text: event.target.value, fresh: false })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            props.onEnter();
          }}
        />
        <span className={styles.unit} aria-hidden>
          {props.after}
        </span>
        {props.action}
      </div>
      <p id={result} className={styles.result} data-warn={props.warn || undefined}>
        {children}
      </p>
      <SpokenLater text={props.spoken} />
      {chips}
      <Keys decimals={decimals} onKey={(key) => onChange(pressKey(value, key, decimals))} />
    </div>
  );
}

function Keys({ decimals, onKey }: { decimals: number; onKey: (key: PadKey) => void }) {
  const { t } = useLingui();
  const { decimal } = marks();
  const names: Partial<Record<PadKey, string>> = {
    mark: t({ message: 'Decimal mark', comment: 'a key of a number pad' }),
    back: t({ message: 'Delete digit', comment: 'a key of a number pad: takes the last digit away' }),
  };
  const faces: Partial<Record<PadKey, ReactNode>> = { mark: decimal, back: <Delete aria-hidden /> };
  return (
    <fieldset
      className={styles.keys}
      aria-label={t({ message: 'Keys', comment: 'the keys of a number pad' })}
    >
      {padKeys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={names[key]}
          aria-disabled={(key === 'mark' && decimals === 0) || undefined}
          // The field keeps the focus under a finger, and with it what is typed on real keys.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          {faces[key] ?? key}
        </button>
      ))}
    </fieldset>
  );
}
