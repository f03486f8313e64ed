import { Trans } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { Chip } from '../../../ui/controls/chip.tsx';

/** DSK-91: only the records of one order are shown; a press shows the others, too. */
export function OrderChip({ id, onDrop }: { id: number; onDrop: () => void }) {
  return (
    <Chip pressed onClick={onDrop}>
      <Trans comment="a filter of transactions that is on: only those of one order">
        Order <bdi>#{id}</bdi>
      </Trans>{' '}
      <X aria-hidden />
    </Chip>
  );
}
