import { isStale } from './quotes.ts';

type Check = () => void;

const checks = new Set<Check>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls `onChange` at once, and whenever the price turns stale or fresh (LIVE-12), looking once a second: no tick comes to say that
 * none comes.
 *
 * @param id of the instrument
 */
export function watchStale(id: number, onChange: (stale: boolean) => void): () => void {
  let known: boolean | null = null;
  const check = (): void => {
    const stale = isStale(id);
    if (stale === known) return;
    known = stale;
    onChange(stale);
  };
  check();
  checks.add(check);
  timer ??= setInterval(() => checks.forEach((each) => each()), 1000);
  return () => {
    checks.delete(check);
    if (checks.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
