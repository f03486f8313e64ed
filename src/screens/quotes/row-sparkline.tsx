import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sparklineQuery } from '../../api/trading.ts';
import { Sparkline } from '../../chart/sparkline.tsx';

const none: readonly number[] = [];

/** The row's small chart. Only mounted rows ask for theirs, so a long list costs a screenful of calls. */
export function RowSparkline({ id, up }: { id: number; up: boolean }) {
  const { data } = useQuery(sparklineQuery(id));
  const values = useMemo(() => data?.map((candle) => candle.Close) ?? none, [data]);
  return (
    <span className="quote-spark">
      <Sparkline values={values} up={up} />
    </span>
  );
}
