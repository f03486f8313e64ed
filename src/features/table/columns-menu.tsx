import { Trans, useLingui } from '@lingui/react/macro';
import Columns from 'lucide-react/icons/columns-3';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { Column, ColumnWishes } from './column.ts';
import styles from './columns-menu.module.css';

interface ColumnsMenuProps<Row> {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  wishes: ColumnWishes;
  wish: (key: string, wanted: boolean) => void;
  reset: () => void;
}

/** Whether there is anything to choose. */
export const hasColumnsMenu = <Row,>(all: readonly Column<Row>[]): boolean =>
  all.some(({ control, priority }) => !control && priority !== 1);

/** DSK-22: which columns the table has. Those of the first rank are always there. */
export function ColumnsMenu<Row>({ all, shown, wishes, wish, reset }: ColumnsMenuProps<Row>) {
  const { t, i18n } = useLingui();
  const button = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const offered = all.filter(({ control }) => !control);
  if (!hasColumnsMenu(all)) return null;
  const isShown = (key: string) => shown.some((column) => column.key === key);
  return (
    <span ref={button} className={styles.menu}>
      <IconButton
        label={t({ message: 'Columns', comment: 'button over a table: which columns it has' })}
        icon={<Columns aria-hidden />}
        aria-expanded={open}
        data-columns-button
        className={styles.button}
        onClick={() => setOpen(true)}
      />
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} className={styles.panel}>
        <fieldset
          aria-label={t({ message: 'Columns', comment: 'button over a table: which columns it has' })}
        >
          <header>
            <b>
              <Trans comment="button over a table: which columns it has">Columns</Trans>
            </b>
            <button type="button" onClick={reset} disabled={Object.keys(wishes).length === 0}>
              <Trans comment="button: the columns as they were">Reset</Trans>
            </button>
          </header>
          {offered.map(({ key, label, priority }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={isShown(key)}
                disabled={priority === 1}
                onChange={({ target }) => wish(key, target.checked)}
              />
              <span>{i18n._(label)}</span>
              {priority === 1 && (
                <small>
                  <Trans comment="a column that cannot be taken out of a table">always</Trans>
                </small>
              )}
              {priority !== 1 && !isShown(key) && wishes[key] !== false && (
                <small>
                  <Trans comment="a column for which a table is too narrow">no room here</Trans>
                </small>
              )}
            </label>
          ))}
        </fieldset>
      </Popover>
    </span>
  );
}
