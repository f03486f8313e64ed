import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type ComponentProps } from 'react';
import { FieldBox } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** Read, not shown: the magnifying glass says it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** UI-34: a search with a button of its own that empties it and keeps the focus there. */
export function SearchField({ label, value, onChange, ...input }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  return (
    <FieldBox
      before={<Search aria-hidden className={styles.icon} />}
      className={styles.box}
      after={
        value !== '' && (
          <IconButton
            label={t`Clear`}
            icon={<X aria-hidden />}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          />
        )
      }
    >
      <input
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldBox>
  );
}
