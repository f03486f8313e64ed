import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { TextSkeleton } from '../feedback/row-skeletons.tsx';
import { cx } from '../cx.ts';
import { cleanHtml, type Clean, type CleanOptions } from './clean-html.ts';
import styles from './rich-text.module.css';

interface RichTextProps extends Omit<CleanOptions, 'words'> {
  /** HTML from outside: an article, an announcement, an agreement. */
  html: string;
  small?: boolean;
}

/**
 * UI-53: text from outside. Only tags of a text stay: no script, style or form. Links are https, marked, and open
 * apart. A picture of another site becomes a link, since fetching it would show that site who reads.
 */
export function RichText({ html, small, pictures }: RichTextProps) {
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
    picture: (host: string) =>
      t({
        message: `Picture on ${host}`,
        comment: 'a picture of another site, as a link; {host}: that site',
      }),
  };
  const safe = clean(html, { pictures, words });
  if (safe === null) return <div className={className}>{plainText(html)}</div>;
  // Cleaned a few lines above: the one place where HTML is set.
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** Its tags are gone before anything is built of them. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<[^<>]*>/g, ''), 'text/html').body.textContent ?? '';
