import { createDrawnFeed } from './drawn-feed.ts';
import { createDriverPath, type DriverPath } from './driver-path.ts';
import type { Feed } from './feed.ts';
import { instruments, type Driver, type InstrumentSpec } from './instruments.ts';
import { layRecording } from './recording/lay-recording.ts';
import { readRecordings } from './recording/read-recordings.ts';
import type { RecordedFile } from './recording/recorded-bar.ts';
import { createRecordedFeed } from './recording/recorded-feed.ts';
import type { Recording } from './recording/recording.ts';

export interface ListedFeed {
  /** Of a recorded instrument: with as many decimals as its files have. */
  spec: InstrumentSpec;
  feed: Feed;
  /** Units of volume for 1: recordings may count in fractions. */
  volumeScale: number;
}

export interface Feeds {
  feeds: ListedFeed[];
  recordings: Recording[];
}

/** MKT-21: every instrument's feed, recorded where there is a recording, drawn otherwise. */
export function createFeeds(seed: number, replayDir?: string): Feeds {
  const files = replayDir === undefined ? [] : readRecordings(replayDir);
  const paths = new Map<string, DriverPath>();
  const pathOf = (driver: Driver) => {
    let path = paths.get(driver.name);
    if (!path) paths.set(driver.name, (path = createDriverPath(seed, driver)));
    return path;
  };

  const feeds = instruments.map((spec): ListedFeed => {
    const own = files.filter((file) => file.code === spec.code);
    if (own.length > 0) return recorded(seed, spec, own);
    return { spec, feed: createDrawnFeed(seed, spec, spec.drivers.map(pathOf)), volumeScale: 1 };
  });
  const known = new Set(feeds.map(({ spec }) => spec.code));
  return { feeds, recordings: files.filter(({ code }) => known.has(code)).map(describe) };
}

function recorded(seed: number, spec: InstrumentSpec, files: RecordedFile[]): ListedFeed {
  const recording = layRecording(spec, files);
  const precise = { ...spec, precision: recording.precision };
  return {
    spec: precise,
    feed: createRecordedFeed(seed, precise, recording),
    volumeScale: recording.volumeScale,
  };
}

function describe({ code, length, bars }: RecordedFile): Recording {
  return { code, length, from: bars[0].time, to: bars[bars.length - 1].time + length };
}
