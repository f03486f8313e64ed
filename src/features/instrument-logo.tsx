import { useState, type ComponentProps } from 'react';
import { assetAddress } from '../state/site-host.ts';
import type { Instrument } from '../generated/rest.d.ts';
import styles from './instrument-logo.module.css';

interface InstrumentLogoProps {
  instrument: Instrument;
  /** CSS pixels. */
  size?: number;
}

interface LogoPictureProps extends Pick<ComponentProps<'img'>, 'src' | 'loading' | 'onError'> {
  size: number;
}

/** The first picture's as well (src/first-picture/templates.tsx), whose policy allows no style of its own. */
export const LogoPicture = ({ size, ...rest }: LogoPictureProps) => (
  <img {...rest} className={styles.logo} alt="" width={size} height={size} decoding="async" />
);

/** The instrument's picture, two whole coins for a pair; its first letters where the picture cannot be had. */
export function InstrumentLogo({ instrument, size = 40 }: InstrumentLogoProps) {
  const [failed, setFailed] = useState(false);
  const address = assetAddress(instrument.Logo);
  if (failed || address === null) {
    return (
      <span className={styles.letters} style={{ inlineSize: size, blockSize: size }} aria-hidden>
        {instrument.Code.slice(0, 3)}
      </span>
    );
  }
  return <LogoPicture size={size} src={address} onError={() => setFailed(true)} />;
}
