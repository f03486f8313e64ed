import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { TextSkeleton } from '../feedback/row-skeletons.tsx';
import { cx } from '../cx.ts';
import { cleanHtml, type Clean, type CleanOptions } from './clean-html.ts';
import styles from './rich-text.module.css';

interface RichTextProps extends Omit<CleanOptions, 'words'> {
  /** HTML of somebody else: an article, an announcement, an agreement. */
  html: string;
  small?: boolean;
}

/**
 * UI-53: text of somebody else. Only the tags of a text stay: no script, no style, no form. A link leads to https only, opens apart and is marked;
 * a picture of another site is not fetched, since fetching tells that site who reads: it becomes a link.
 */
export function RichText({ html, small, ownOrigins }: RichTextProps) {
  const { t } = useLingui();
  const [clean, setClean] = useState<Clean | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stale = false;
    async function load() {
      const ready = await cleanHtml();
      if (!stale) setClean(() => ready);
    }
    load().catch(() => !stale && setFailed(true));
    return () => {
      stale = true;
    };
  }, []);

  const className = cx(styles.text, small && styles.small);
  // Without what makes it safe, its letters alone.
  if (failed) return <div className={className}>{plainText(html)}</div>;
  if (!clean) return <TextSkeleton />;
  const words = {
    leaves: t({ message: '(opens in a new tab)', comment: 'read after the text of a link' }),
    picture: (host: string) => t`Picture on ${host}`,
  };
  // Cleaned on the line above: the one place where HTML is set.
  return (
    <div
      className={className}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: clean(html, { ownOrigins, words }) }}
    />
  );
}

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
