import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './stack.module.css';

type Space = 1 | 2 | 3 | 4 | 5 | 6;

interface StackProps extends ComponentProps<'div'> {
  /** The step of `--space-…` between the pieces. */
  gap?: Space;
}

const gapStyle = (gap: Space) => ({ gap: `var(--space-${gap})` });

/** Pieces one under the other, each as wide as the column. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return <div {...rest} className={cx(styles.stack, className)} style={{ ...gapStyle(gap), ...style }} />;
}

interface RowProps extends StackProps {
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch';
  /** 'between' puts the first at the start and the last at the end. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** False where the pieces must stay on one line and shrink. */
  wrap?: boolean;
}

/** Pieces side by side; they wrap where they do not fit. */
export function Row(props: RowProps) {
  const { gap = 2, align = 'center', justify = 'start', wrap = true, className, style, ...rest } = props;
  const look = {
    ...gapStyle(gap),
    alignItems: align,
    justifyContent: justify === 'between' ? 'space-between' : justify,
    flexWrap: wrap ? ('wrap' as const) : undefined,
    ...style,
  };
  return <div {...rest} className={cx(styles.row, className)} style={look} />;
}

interface ColumnsProps {
  /** What stands in the narrow column at the end: a summary, a ticket. On a phone it comes first. */
  aside: ReactNode;
  /** 'after' puts it under the content on a phone. */
  asideOnPhone?: 'before' | 'after';
  children: ReactNode;
}

/** One column on a phone; content and an aside that stays in sight where there is room for both. */
export function Columns({ aside, asideOnPhone = 'before', children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-aside={asideOnPhone}>
      <div className={styles.aside}>{aside}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

interface PageProps extends StackProps {
  /** 'list' for records and tables (760), 'column' for forms and reading (560), 'full' for whatever the screen has. */
  width?: 'column' | 'list' | 'full';
}

/** The content of a screen: 16 from its edges, blocks 24 apart. */
export function Page({ gap = 5, width = 'column', className, style, ...rest }: PageProps) {
  return (
    <div
      {...rest}
      className={cx(styles.page, styles[width], className)}
      style={{ ...gapStyle(gap), ...style }}
    />
  );
}
