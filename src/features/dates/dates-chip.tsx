import { useLingui } from '@lingui/react/macro';
import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState } from 'react';
import { FilterButton } from '../../ui/controls/filter-chip.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { DatesPanel, type DatesChoice } from './dates-panel.tsx';
import styles from './dates.module.css';
import { useSpanText } from './span-text.ts';

/** A popover closes at a press beside it, which no <dialog> does. */
const dialog = { role: 'dialog' };

/** DSK-29: the days of a list: those that have a name at once, others by typing or in a month. */
export function DatesChip({ span, onChange, ...choice }: DatesChoice) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // A press beside the panel closes it, and this button is beside it: the press must not open it again.
  const wasOpen = useRef(false);
  const spanText = useSpanText();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const unbounded = span.first === null && span.last === null;
  const label = t({ message: 'Dates', context: 'dates', comment: 'a filter over a table' });
  return (
    <>
      <FilterButton
        ref={button}
        icon={<Calendar aria-hidden />}
        // A span says by itself that it is one; 'All' does not.
        name={unbounded ? label : undefined}
        aria-label={unbounded ? undefined : `${label}: ${spanText(span)}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => (wasOpen.current = open)}
        onClick={() => {
          setOpen(!open && !wasOpen.current);
          wasOpen.current = false;
        }}
      >
        {spanText(span)}
      </FilterButton>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        fromStart
        {...dialog}
        aria-label={label}
        className={styles.panel}
      >
        {open && (
          <DatesPanel
            span={span}
            {...choice}
            onChange={(change) => {
              onChange(change);
              close();
            }}
            onCancel={close}
          />
        )}
      </Popover>
    </>
  );
}
