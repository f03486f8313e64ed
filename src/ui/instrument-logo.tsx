import { useState } from 'react';
import type { Instrument } from '../generated/rest.d.ts';
import './instrument-logo.css';

/** The instrument's round picture; its first letters where the picture cannot be had. */
export function InstrumentLogo({ instrument, size = 40 }: { instrument: Instrument; size?: number }) {
  const [failed, setFailed] = useState(false);
  const style = { inlineSize: size, blockSize: size };
  if (failed) {
    return (
      <span className="logo" style={style} aria-hidden>
        {instrument.Code.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      className="logo"
      style={style}
      src={instrument.Logo}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
