import { Trans } from '@lingui/react/macro';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { InstrumentBrowser } from './instrument-browser.tsx';

interface InstrumentPickerProps {
  open: boolean;
  onClose: () => void;
  currentId: number | null;
  onChoose: (code: string) => void;
}

/** Where a pointer can hover there is a keyboard, and none rises over the list. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** TRD-11: chooses an instrument, in a drawer. */
export function InstrumentPicker({ open, onClose, currentId, onChoose }: InstrumentPickerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={<Trans>Markets</Trans>}>
      <InstrumentBrowser recents="rows" currentId={currentId} onChoose={onChoose} startHere={hasKeyboard()} />
    </Drawer>
  );
}
