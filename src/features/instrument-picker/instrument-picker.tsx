import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { InstrumentBrowser } from './instrument-browser.tsx';
import styles from './instrument-picker.module.css';

interface InstrumentPickerProps {
  open: boolean;
  onClose: () => void;
  currentId: number | null;
  onChoose: (code: string) => void;
  /** What it opens at, where there is room beside the rest; null opens a drawer. */
  anchor: RefObject<HTMLElement | null> | null;
}

/** Where a pointer can hover there is a keyboard, and none rises over the list. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** TRD-11: chooses an instrument: in a drawer, or on a desktop without the list of markets at the title. */
export function InstrumentPicker({ open, onClose, anchor, currentId, onChoose }: InstrumentPickerProps) {
  const { t } = useLingui();
  const browser = (
    <InstrumentBrowser recents="rows" currentId={currentId} onChoose={onChoose} startHere={hasKeyboard()} />
  );
  if (anchor === null)
    return (
      <Drawer open={open} onClose={onClose} title={<Trans>Markets</Trans>}>
        {browser}
      </Drawer>
    );
  const close = () => {
    onClose();
    anchor.current?.focus();
  };
  return (
    <Popover open={open} onClose={close} anchor={anchor} fromStart className={styles.popover}>
      <section aria-label={t`Markets`}>{browser}</section>
    </Popover>
  );
}
