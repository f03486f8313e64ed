import { createAskAgain } from '../api/ask-again.ts';
import type { Candle } from '../generated/rest.d.ts';

/** Loads older bars when the view comes near the first one (CHT-13, CHT-14). */
export interface OlderHistory {
  /** Looks at where the view begins (`from`, in bars) and asks for older bars when that is near the first. */
  look(from: number, bars: number, firstTime: number | undefined): void;
  /** Other bars are shown now: forgets that the end was reached, and drops an answer that is still on its way. */
  reset(): void;
}

interface OlderHistoryOptions {
  /** Bars that opened before `before` (epoch seconds); an empty list when there are none. */
  load(before: number): Promise<Candle[]>;
  /** Gets the bars. Resolves to how many of them were really older. */
  onOlder(candles: Candle[]): number;
  onLoading(loading: boolean): void;
}

export function createOlderHistory({ load, onOlder, onLoading }: OlderHistoryOptions): OlderHistory {
  let turn = 0;
  let loading = false;
  let ended = false;
  /** After a failure the view must first leave the edge, or a dead connection would be asked every frame. */
  let failed = false;
  let last: Parameters<OlderHistory['look']> | null = null;
  const again = createAskAgain(() => {
    failed = false;
    if (last) look(...last);
  });

  async function ask(before: number): Promise<void> {
    const mine = turn;
    loading = true;
    onLoading(true);
    try {
      const older = await load(before);
      if (mine !== turn) return;
      again.done();
      ended = onOlder(older) === 0;
    } catch (error) {
      if (mine !== turn) return;
      failed = true;
      again.failed(error);
    } finally {
      if (mine === turn) {
        loading = false;
        onLoading(false);
      }
    }
  }

  function look(from: number, bars: number, firstTime: number | undefined): void {
    last = [from, bars, firstTime];
    const near = from < bars;
    if (!near) failed = false;
    if (!near || loading || ended || failed || firstTime === undefined) return;
    void ask(firstTime);
  }

  return {
    look,
    reset() {
      turn++;
      again.done();
      ended = false;
      failed = false;
      if (loading) onLoading(false);
      loading = false;
    },
  };
}
