import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Card } from './card.tsx';
import styles from './form-screen.module.css';
import { Screen } from './screen.tsx';

interface FormScreenProps extends Omit<ComponentProps<typeof Screen>, 'wide' | 'className'> {
  /** A `SummaryRail` stands beside its form where there is room: the header ends with it. */
  summed?: boolean;
}

/** DSK-03: a screen with one form: a column on a phone; from 900 px at the line of every other screen's content. */
export function FormScreen({ summed, ...rest }: FormScreenProps) {
  return <Screen {...rest} className={cx(styles.screen, summed && styles.summed)} />;
}

interface SummaryRailProps {
  title: ReactNode;
  /** What has to be known besides the figures. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * DSK-45: what a form comes to, between its fields and its button: a card over the button; where there is room for
 * both, beside the fields, in sight while they scroll.
 */
export function SummaryRail({ title, note, children }: SummaryRailProps) {
  const id = useId();
  return (
    <div className={styles.rail}>
      <Card className={styles.card} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
        {note && <p className={styles.note}>{note}</p>}
      </Card>
    </div>
  );
}
