import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import common from '../../ui/common.module.css';
import styles from './today.module.css';

// As QuoteRowView: what stands in home's movers and headlines, filled by the app and by the first picture.

interface MoverViewProps {
  logo: ReactNode;
  code: string;
  spark: ReactNode;
  change: ReactNode;
}

export function MoverView({ logo, code, spark, change }: MoverViewProps) {
  return (
    <>
      <span className={styles.name}>
        {logo}
        <strong dir="ltr">{code}</strong>
      </span>{' '}
      <span className={styles.spark}>{spark}</span>
      {change}
    </>
  );
}

interface HeadlineViewProps {
  title: string;
  /** BCP 47, where it is another than the page's. */
  language: string | undefined;
  when: string;
}

export function HeadlineView({ title, language, when }: HeadlineViewProps) {
  return (
    <>
      <b dir="auto" lang={language}>
        {title}
      </b>
      <small>{when}</small>
    </>
  );
}

/** Leads to all of them. */
export const MoreMark = () => <ChevronRight aria-hidden className={common.mirror} />;
