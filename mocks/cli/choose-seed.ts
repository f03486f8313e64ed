import type { Seed } from '../market/secret-draws.ts';
import type { CommandLine } from './command-line.ts';
import { keptSeed, newSecretSeed, readSeedFile } from './seed-file.ts';

type SeedLine = Pick<CommandLine, 'seed' | 'seedFile' | 'host' | 'allowedHosts' | 'directory'>;

interface ChosenSeed {
  seed: Seed;
  /** Made at this start: to be kept where worlds are. */
  isNew: boolean;
}

const ordinarySeed = 1;

/**
 * SBX-98: who knows the seed of a world knows its prices to come. One that others can reach has a secret seed; a small
 * number is for tests and for one's own machine. The contract mock has nothing to win.
 */
export function chooseSeed(line: SeedLine, mode: 'sandbox' | 'mock'): ChosenSeed {
  const { seed, seedFile, directory } = line;
  if (seed !== undefined && seedFile !== undefined)
    throw new Error('--seed and --seed-file both say what the seed is: leave one of them away.');
  const isReachable = mode === 'sandbox' && (line.host || line.allowedHosts.length > 0);
  if (isReachable && seed !== undefined)
    throw new Error(
      `With ${line.host ? '--host' : '--allow-host'} others can reach the sandbox, and whoever knows its seed knows the ` +
        'prices to come: leave --seed away, and it has a secret one, or give one with --seed-file.',
    );
  if (seedFile !== undefined) return { seed: readSeedFile(seedFile), isNew: false };
  if (seed !== undefined) return { seed, isNew: false };
  const kept = directory === undefined || mode === 'mock' ? null : keptSeed(directory);
  if (kept !== null) return { seed: kept, isNew: false };
  return isReachable ? { seed: newSecretSeed(), isNew: true } : { seed: ordinarySeed, isNew: false };
}
