import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import styles from './filter-chip.module.css';
import { NativeSelect } from './native-select.tsx';

interface FilterChipProps<T extends string | number> {
  /** What is filtered by, before its value. */
  name: string;
  /** Of the choice, where `name` alone says too little. */
  label?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** DSK-29: a filter over a table: its name, its value, and the others at a press; letters find among many. */
export function FilterChip<T extends string | number>({ name, label = name, ...choice }: FilterChipProps<T>) {
  return (
    <div className={styles.chip}>
      <span aria-hidden>{name}</span>
      <NativeSelect label={label} bare {...choice} />
    </div>
  );
}

interface FilterButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
  /** Before the value, where that says too little alone. */
  name?: string | undefined;
}

/** The same where the choice is a panel of its own. */
export function FilterButton({ icon, name, children, ...rest }: FilterButtonProps) {
  return (
    <button {...rest} type="button" className={styles.chip}>
      {icon}
      {name !== undefined && <span>{name} </span>}
      <b>{children}</b>
      <ChevronDown aria-hidden />
    </button>
  );
}
