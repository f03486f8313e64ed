/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a choice with a search has no tag of its own */
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Sheet } from '../overlays/sheet.tsx';
import { NativeSelect, type SelectOption, type SelectProps } from './native-select.tsx';
import { SearchField } from './search-field.tsx';
import common from '../common.module.css';
import styles from './select.module.css';

/** More than these are searched rather than scrolled through. */
const most = 8;

/**
 * UI-33: one of several. Up to eight are the system's own picker; more open a sheet with a search, that arrow keys,
 * Enter and screen readers can use.
 */
export function Select<T extends string | number>(props: SelectProps<T>) {
  return props.options.length > most ? <SearchSelect {...props} /> : <NativeSelect {...props} />;
}

function SearchSelect<T extends string | number>(props: SelectProps<T>) {
  const { label, value, options, onChange, placeholder, wiring, onBlur, bare } = props;
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <span className={cx(styles.box, bare && styles.bare)}>
      <button
        {...wiring}
        type="button"
        role="combobox"
        aria-label={wiring ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        className={cx(styles.value, !chosen && styles.empty)}
        onClick={() => setOpen(true)}
      >
        <bdi>{chosen ? (chosen.short ?? chosen.label) : (placeholder ?? t`Choose`)}</bdi>
      </button>
      <ChevronDown aria-hidden className={styles.chevron} />
      <Sheet open={open} onClose={close} title={label} size={80}>
        {open && (
          <Choices
            id={id}
            label={label}
            value={value}
            options={options}
            onChoose={(next) => {
              onChange(next);
              close();
            }}
          />
        )}
      </Sheet>
    </span>
  );
}

/** A search ignores case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

interface ChoicesProps<T extends string | number> {
  id: string;
  label: string;
  value: T | null;
  options: readonly SelectOption<T>[];
  onChoose: (value: T) => void;
}

function Choices<T extends string | number>({ id, label, value, options, onChoose }: ChoicesProps<T>) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const needle = plain(wanted.trim());
  const found = options.filter(({ label: text, note = '', short = '' }) =>
    plain(`${text} ${note} ${short}`).includes(needle),
  );
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((o) => o.value === value),
    ),
  );
  const at = Math.min(active, found.length - 1);

  function move(to: number) {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  }
  function choose(option: SelectOption<T>) {
    if (!option.unavailable) onChoose(option.value);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Home' && wanted === '') move(0);
    else if (event.key === 'End' && wanted === '') move(found.length - 1);
    else if (event.key === 'Enter' && found[at]) choose(found[at]);
    else return;
    event.preventDefault();
  }
  return (
    <div className={styles.choices}>
      <div className={styles.search}>
        <SearchField
          label={t`Search`}
          value={wanted}
          onChange={(text) => {
            setWanted(text);
            setActive(0);
          }}
          onKeyDown={press}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          data-autofocus
        />
      </div>
      <div id={id} role="listbox" aria-label={label}>
        {found.map((option, i) => (
          <Choice
            key={option.value}
            id={`${id}-${i}`}
            option={option}
            chosen={option.value === value}
            active={i === at}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <output className={styles.none}>
          <Trans>No matches. Check the spelling.</Trans>
        </output>
      )}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  option: SelectOption<string | number>;
  chosen: boolean;
  active: boolean;
  onChoose: () => void;
}

/** The keyboard works on the search field, which names the active option: options themselves are not stops. */
function Choice({ id, option, chosen, active, onChoose }: ChoiceProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={option.unavailable}
      className={cx(styles.option, active && styles.active, option.unavailable && styles.unavailable)}
      onClick={onChoose}
    >
      <span className={styles.text}>
        {option.label}
        {option.note && <small>{option.note}</small>}
      </span>
      {option.short && <span className={cx(styles.short, common.num)}>{option.short}</span>}
      {chosen && <Check aria-hidden />}
    </div>
  );
}
