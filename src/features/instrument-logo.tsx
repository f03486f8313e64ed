import { useState } from 'react';
import { assetAddress } from '../state/site-host.ts';
import type { Instrument } from '../generated/rest.d.ts';
import styles from './instrument-logo.module.css';

interface InstrumentLogoProps {
  instrument: Instrument;
  /** CSS pixels. */
  size?: number;
}

/** The instrument's picture, two whole coins for a pair; its first letters where the picture cannot be had. */
export function InstrumentLogo({ instrument, size = 40 }: InstrumentLogoProps) {
  const [failed, setFailed] = useState(false);
  const style = { inlineSize: size, blockSize: size };
  const address = assetAddress(instrument.Logo);
  if (failed || address === null) {
    return (
      <span className={styles.letters} style={style} aria-hidden>
        {instrument.Code.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      style={style}
      src={address}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
