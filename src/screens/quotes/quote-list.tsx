import { WindowVirtualizer } from 'virtua';
import type { Instrument } from '../../generated/rest.d.ts';
import { QuoteRow } from './quote-row.tsx';

/** Only the rows in sight are mounted, so that hundreds of instruments cost a screenful (QUO-07). */
export function QuoteList({ instruments }: { instruments: readonly Instrument[] }) {
  return (
    <div className="quotes">
      <WindowVirtualizer as="ul" item="li" itemSize={62} bufferSize={240}>
        {instruments.map((instrument) => (
          <QuoteRow key={instrument.Id} instrument={instrument} />
        ))}
      </WindowVirtualizer>
    </div>
  );
}
