import { createDrawnFeed } from './drawn-feed.ts';
import { createDriverPath, type DriverPath } from './driver-path.ts';
import type { Feed } from './feed.ts';
import { instruments, type Driver, type InstrumentSpec } from './instruments.ts';
import type { MarketOptions } from './market.ts';
import type { Recording } from './recordings.ts';

export interface ListedFeed {
  spec: InstrumentSpec;
  feed: Feed;
  /** Units of volume for 1: recordings may count in fractions. */
  volumeScale: number;
}

export interface Feeds {
  feeds: ListedFeed[];
  recordings: Recording[];
  recordedRange(code?: string): { from: number; to: number } | null;
}

/** Every instrument's feed: recorded where there is a recording, drawn otherwise. */
export function createFeeds({ seed }: MarketOptions): Feeds {
  const paths = new Map<string, DriverPath>();
  const pathOf = (driver: Driver) => {
    let path = paths.get(driver.name);
    if (!path) paths.set(driver.name, (path = createDriverPath(seed, driver)));
    return path;
  };
  const feeds = instruments.map((spec) => ({
    spec,
    feed: createDrawnFeed(seed, spec, spec.drivers.map(pathOf)),
    volumeScale: 1,
  }));
  return { feeds, recordings: [], recordedRange: () => null };
}
