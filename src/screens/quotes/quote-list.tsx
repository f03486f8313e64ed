import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../generated/rest.d.ts';
import { WindowedList } from '../../ui/lists/windowed-list.tsx';
import { QuoteRow } from './quote-row.tsx';

const idOf = ({ Id }: Instrument) => Id;
const row = (instrument: Instrument) => <QuoteRow instrument={instrument} />;

/** Only the rows in sight are mounted, so that hundreds of instruments cost a screenful (QUO-07). */
export function QuoteList({ instruments }: { instruments: readonly Instrument[] }) {
  const { t } = useLingui();
  return (
    <div className="quotes">
      <WindowedList items={instruments} keyOf={idOf} render={row} rowHeight={62} label={t`Instruments`} />
    </div>
  );
}
