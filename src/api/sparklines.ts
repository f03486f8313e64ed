import { queryOptions } from '@tanstack/react-query';
import { isMissing } from './api-error.ts';
import { keyOf, read } from './operation.ts';

const period = '15min';
/** The contract's: what one call may name. */
const mostIds = 100;

type Closes = readonly number[];

/** A call that leaves when the task is over, for all that was asked for until then. */
interface NextSet {
  ids: Set<number>;
  answer: Promise<Map<number, Closes>>;
}

let next: NextSet | null = null;
/** Said by a 404: nobody asks for a set any more in this visit. */
let serverLacksSets = false;

function planSet(): NextSet {
  const ids = new Set<number>();
  const answer = new Promise((resolve) => setTimeout(resolve))
    .then(() => {
      if (next?.ids === ids) next = null;
      return read('listSparklineSet', { forex_ids: [...ids].join(), period });
    })
    .then((list) => new Map(list.map(({ Id, Closes }) => [Id, Closes])));
  return { ids, answer };
}

async function fromSet(id: number): Promise<Closes> {
  if (!next || next.ids.size === mostIds) next = planSet();
  next.ids.add(id);
  return (await next.answer).get(id) ?? [];
}

/** API-19: options of `useQuery` for the closes of an instrument's small chart. */
export function sparklineQuery(id: number) {
  const input = { forex_id: id, period } as const;
  return queryOptions({
    queryKey: keyOf('listSparkline', input),
    async queryFn(context): Promise<Closes> {
      try {
        if (!serverLacksSets) return await fromSet(id);
      } catch (error) {
        if (!isMissing(error)) throw error;
        serverLacksSets = true;
      }
      // Only here: a set goes on without the row that has left, and its answer is kept.
      const { signal } = context;
      return (await read('listSparkline', input, { signal })).map(({ Close }) => Close);
    },
    staleTime: 300_000,
  });
}
