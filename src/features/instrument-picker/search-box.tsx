import { Plural, Trans, useLingui } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import common from '../../ui/common.module.css';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './instrument-picker.module.css';

/** How the parts of a search stand: stacked in a drawer, the field in the header on a page of its own. */
export type SearchLayout = (parts: { field: ReactNode; results: ReactNode }) => ReactNode;

export interface SearchProps {
  search: string;
  onSearch: (text: string) => void;
  layout: SearchLayout;
  startHere?: boolean | 'at-once' | undefined;
}

export const stacked: SearchLayout = ({ field, results }) => (
  <div className={styles.browser}>
    <div className={styles.top}>{field}</div>
    {results}
  </div>
);

/** TRD-14: which option the arrow keys are at, and what Enter takes. */
export function useOptionKeys(
  /** The option that a step from `from` comes to; `from` itself at an end. −1 stands before the first. */
  next: (from: number, step: 1 | -1) => number,
  choose: (index: number) => void,
) {
  const [active, setActive] = useState(-1);
  return {
    active,
    reset: () => setActive(-1),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setActive(next(active, event.key === 'ArrowDown' ? 1 : -1));
      } else if (event.key === 'Enter') {
        // What opened the list gets the focus back at once, and the same key must not press it.
        event.preventDefault();
        // Without arrows, Enter takes the best: the first.
        const index = active >= 0 ? active : next(-1, 1);
        if (index >= 0) choose(index);
      }
    },
  };
}

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the list; its options are `${list}-0` and so on. */
  list: string;
  /** Whether there is a list at the moment. */
  expanded: boolean;
  /** Index of the option where the arrow keys are; −1 for none. */
  active: number;
  /** Has the focus from the start: given by the dialog around it, or taken at once on a page. */
  startHere?: boolean | 'at-once' | undefined;
}

/** The field of a search: it keeps the focus, and names the option where the keys are. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, onKeyDown, list, expanded, active, startHere } = props;
  const id = useId();
  const takesFocus = startHere === 'at-once';
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [id, takesFocus]);
  return (
    <SearchField
      id={id}
      label={label}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can hold neither logos nor live prices
      role="combobox"
      aria-expanded={expanded}
      aria-autocomplete="list"
      aria-controls={expanded ? list : undefined}
      aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
      data-autofocus={startHere || undefined}
    />
  );
}

/** SRCH-06: how many were found, seen and heard; where an empty state says it, only heard. Null says nothing. */
export function ResultCount({ count }: { count: number | null }) {
  return (
    <output className={cx(styles.count, count === 0 && common.visuallyHidden)}>
      {count !== null && <Plural value={count} _0="No results" one="# result" other="# results" />}
    </output>
  );
}

interface RecentsProps {
  items: readonly { key: string; text: string }[];
  onChoose: (key: string) => void;
  onClear: () => void;
}

/** SRCH-07: what was looked for on this device, until it is cleared. */
export function Recents({ items, onChoose, onClear }: RecentsProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <section className={styles.recents} aria-label={t`Recent searches`}>
      <div className={styles.line}>
        <h2>
          <Trans comment="instruments looked at last">Recent</Trans>
        </h2>
        <button type="button" aria-label={t`Clear recent searches`} onClick={onClear}>
          <Trans>Clear</Trans>
        </button>
      </div>
      <ul>
        {items.map(({ key, text }) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose(key)}>
              <History aria-hidden />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
