import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../api/operation.ts';
import { Sparkline } from '../../chart/sparkline.tsx';

const none: readonly number[] = [];

/** The row's small chart, in the colour of the row's direction. Only mounted rows ask for theirs, so a long list costs a screenful of calls. */
export function RowSparkline({ id }: { id: number }) {
  const { data } = useQuery(query('listSparkline', { forex_id: id, period: '15min' }));
  const values = useMemo(() => data?.map((candle) => candle.Close) ?? none, [data]);
  return (
    <span className="quote-spark">
      <Sparkline values={values} />
    </span>
  );
}
