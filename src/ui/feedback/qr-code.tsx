/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing, not a file */
import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What is scanned. */
  text: string;
  /** What it is, for those who do not see it: 'QR code of the deposit address'. */
  label: string;
  /** CSS pixels of the code itself; the white around it comes on top. */
  size?: number;
  /** How much of it may be covered or dirty: H survives 30%, for a code with a logo or on paper. */
  level?: 'M' | 'H';
}

/** UI-50: a code to be scanned, dark on white in both themes; what makes it is loaded on demand. */
export function QrCode({ text, label, size = 160, level = 'H' }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; level: string; modules: boolean[][] } | null>(null);
  useEffect(() => {
    let stale = false;
    async function draw() {
      const { encode } = await import('uqr');
      const { data } = encode(text, { ecc: level, border: 0 });
      if (!stale) setDrawn({ text, level, modules: data });
    }
    // Without it the address is still there to be copied.
    draw().catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [text, level]);

  const current = drawn?.text === text && drawn.level === level ? drawn.modules : null;
  const side = current?.length ?? 1;
  return (
    <span className={styles.paper} style={{ inlineSize: size, blockSize: size }}>
      {current && (
        <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={label}>
          <path fill="currentColor" d={pathOf(current)} />
        </svg>
      )}
    </span>
  );
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .map((row, y) => {
      const runs = row.map((dark, x) => ({ dark, x })).filter(({ dark, x }) => dark && !row[x - 1]);
      return runs
        .map(({ x }) => {
          const end = row.indexOf(false, x);
          const length = (end < 0 ? row.length : end) - x;
          return `M${x} ${y}h${length}v1h-${length}z`;
        })
        .join('');
    })
    .join('');
}
