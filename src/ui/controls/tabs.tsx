import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './tabs.module.css';

interface TabsProps<T extends string | number> {
  /** What the tabs divide, for those who do not see it. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly {
    value: T;
    label: ReactNode;
    /** how many stand there; left out while unknown */ count?: ReactNode;
  }[];
  /** Id of the element with role="tabpanel" that shows the chosen one. */
  panel: string;
  /** Stays under the header while the list scrolls. */
  sticky?: boolean;
  /** In the line over a table: no wider than their words, on a ground of their own or over a line. */
  compact?: boolean | 'lined';
  className?: string;
}

/** UI-28: tabs of equal width, so that a count that arrives moves nothing. Arrow keys choose; one tab stop. */
export function Tabs<T extends string | number>(props: TabsProps<T>) {
  const { label, value, onChange, options, panel, sticky, compact, className } = props;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = options.findIndex((option) => option.value === value);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 };
    if (!(event.key in steps)) return;
    event.preventDefault();
    const next = (steps[event.key] + options.length) % options.length;
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
    onChange(options[next].value);
  }

  return (
    <div
      className={cx(
        sticky && styles.sticky,
        compact && (compact === 'lined' ? styles.lined : styles.compact),
        className,
      )}
    >
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            aria-selected={option.value === value}
            aria-controls={panel}
            tabIndex={option.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(option.value)}
            onKeyDown={onKeyDown}
          >
            {option.label}
            {option.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{option.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
