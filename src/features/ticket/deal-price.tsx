import { useLayoutEffect, useRef } from 'react';
import { formatPrice, missing } from '../../i18n/format.ts';
import { followLive, type LiveSource } from '../../live/live-text.tsx';
import common from '../../ui/common.module.css';
import { cx } from '../../ui/cx.ts';
import styles from './deal-block.module.css';

interface DealPriceProps {
  of: LiveSource<void>;
  /** What the side would fill at; null without a price. */
  price: () => number | null;
  /** Decimals of the instrument's quote. */
  quoted: number;
  /** Decimals that this side shows: one more than the quote where half the spread needs it. */
  shown: () => number;
}

/** LAY-02: a price whose pip is large and whose last decimal is raised, written past React; read as one number. */
export function DealPrice({ of, price, quoted, shown }: DealPriceProps) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const parts = box.current?.children;
    if (!parts) return undefined;
    let length = 0;
    return followLive(
      of,
      () => formatPrice(price(), shown()),
      (text) => {
        splitPrice(text, quoted, shown()).forEach((part, index) => (parts[index].textContent = part));
        if (text.length === length) return;
        length = text.length;
        box.current?.style.setProperty('--length', String(length));
      },
    );
  }, [of, price, quoted, shown]);
  return (
    <bdi ref={box} dir="ltr" className={cx(common.num, styles.price)}>
      <span />
      <span className={styles.pip} />
      <sup />
    </bdi>
  );
}

/** Returns what stands before the two digits of the pip, those, and what comes after them. */
export function splitPrice(text: string, quoted: number, shown: number): [string, string, string] {
  // Of a quote with two decimals these two are what a trader looks at; with fewer, the whole is.
  if (text === missing || quoted < 2) return [text, '', ''];
  const raised = shown - (quoted > 2 ? quoted - 1 : quoted);
  const end = text.length - raised;
  return [text.slice(0, end - 2), text.slice(end - 2, end), text.slice(end)];
}
