import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../cx.ts';
import styles from './banner.module.css';

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleX };

interface BannerProps {
  kind?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** The one thing to do about it; a path of this site or an act. */
  action?: { label: ReactNode; href: string } | { label: ReactNode; onClick: () => void };
  /** Read out at once: what has just happened because of the person. */
  alert?: boolean;
}

/** UI-41: something that stays true for a while, above what it concerns. */
export function Banner({ kind = 'info', title, children, action, alert }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div className={cx(styles.banner, styles[kind])} role={alert ? 'alert' : undefined}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.body}>
        {title && <b className={styles.title}>{title}</b>}
        {children && <div>{children}</div>}
        {action &&
          ('href' in action ? (
            <Link href={action.href} className={styles.action}>
              {action.label}
            </Link>
          ) : (
            <button type="button" className={styles.action} onClick={action.onClick}>
              {action.label}
            </button>
          ))}
      </div>
    </div>
  );
}
