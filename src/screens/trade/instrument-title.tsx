import type { Instrument } from '../../generated/rest.d.ts';

/** Code and name, in the heading of the screen. */
export function InstrumentTitle({ instrument: { ShowCode, Name } }: { instrument: Instrument }) {
  return (
    <>
      <span dir="ltr" className="trade-code">
        {ShowCode}
      </span>
      {Name && <small className="trade-name">{Name}</small>}
    </>
  );
}
