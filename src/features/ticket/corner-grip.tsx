import { useLingui } from '@lingui/react/macro';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useRef } from 'react';
import { preferences } from '../../state/preferences.ts';
import styles from './deal-block.module.css';

/** Px that the row's edge has to be pulled to move it. */
const enoughPull = 60;

/**
 * LAY-05: on its side, the row floats over the chart's end; its edge takes it to the other bottom corner, which is kept.
 * Pressed or pulled across: both say the same.
 */
export function CornerGrip() {
  const { t } = useLingui();
  const from = useRef(0);
  const wasPulled = useRef(false);
  const move = () => {
    preferences.dealCorner = preferences.dealCorner === 'start' ? 'end' : 'start';
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={t`Move to the other side`}
      onPointerDown={(event) => {
        from.current = event.clientX;
        wasPulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        wasPulled.current = Math.abs(event.clientX - from.current) > enoughPull;
        if (wasPulled.current) move();
      }}
      onClick={({ detail }) => {
        // A mouse clicks after a pull, too; a finger does not. A key has no detail.
        if (detail === 0 || !wasPulled.current) move();
      }}
    >
      <GripVertical aria-hidden />
    </button>
  );
}
