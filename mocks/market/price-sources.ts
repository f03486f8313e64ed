import { instruments, type InstrumentSpec } from './instruments/catalogue.ts';
import type { PriceSource } from './price-tree.ts';
import { mergeRecordings } from './recording/merge-recordings.ts';
import { readRecordings, type RecordedFile } from './recording/read-recordings.ts';
import { createRecordedPrices, type Recording } from './recording/recorded-prices.ts';
import type { Seed } from './secret-draws.ts';
import { createSharedPaths } from './shared-paths.ts';
import { createSyntheticPrices } from './synthetic-prices.ts';

interface InstrumentSource {
  /** Of a recorded instrument: with as many decimals as its files have. */
  spec: InstrumentSpec;
  source: PriceSource;
  /** Units of volume for 1: recordings may count in fractions. */
  volumeScale: number;
  /** Not recorded. */
  isSynthetic: boolean;
}

interface PriceSources {
  sources: InstrumentSource[];
  recordings: Recording[];
}

/** MKT-21: every instrument's prices, recorded where there is a recording, synthetic otherwise. */
export function createPriceSources(seed: Seed, replayDir?: string): PriceSources {
  const files = replayDir === undefined ? [] : readRecordings(replayDir);
  const shared = createSharedPaths(seed);

  const sources = instruments.map((spec): InstrumentSource => {
    const own = files.filter((file) => file.code === spec.code);
    if (own.length > 0) return recorded(seed, spec, own);
    return { spec, source: createSyntheticPrices(seed, spec, shared), volumeScale: 1, isSynthetic: true };
  });
  const known = new Set(sources.map(({ spec }) => spec.code));
  return { sources, recordings: files.filter(({ code }) => known.has(code)).map(describe) };
}

function recorded(seed: Seed, spec: InstrumentSpec, files: RecordedFile[]): InstrumentSource {
  const recording = mergeRecordings(spec, files);
  const precise = { ...spec, precision: recording.precision };
  return {
    spec: precise,
    source: createRecordedPrices(seed, precise, recording),
    volumeScale: recording.volumeScale,
    isSynthetic: false,
  };
}

function describe({ code, length, bars }: RecordedFile): Recording {
  return { code, length, from: bars[0].time, to: bars[bars.length - 1].time + length };
}
