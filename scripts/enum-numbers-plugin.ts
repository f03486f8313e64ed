import type { Plugin } from 'vite';
import * as enums from '../src/generated/enums.ts';

const imports = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*generated\/enums\.ts["'];?/g;

/**
 * Writes the numbers of the contract's enumerations in place of their names: `OrderStatus.Open` becomes 1. A bundler
 * keeps a whole table for one number of it, and all tables in the first file that a visitor fetches.
 */
export function enumNumbers(): Plugin {
  return {
    name: 'enum-numbers',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: 'generated/enums.ts' },
      handler(code) {
        const tables = new Map<string, Readonly<Record<string, number>>>();
        for (const [, names = ''] of code.matchAll(imports)) {
          for (const name of names.split(',')) {
            const [imported = '', local = imported] = name.trim().split(/\s+as\s+/);
            const table = (enums as Record<string, Readonly<Record<string, number>>>)[imported];
            if (table) tables.set(local, table);
          }
        }
        const uses = new RegExp(`(?<![.\\w$])(${[...tables.keys()].join('|')})\\.([A-Za-z]\\w*)`, 'g');
        // As long as the names were: the map of sources still fits.
        const withNumbers = code.replace(uses, (use, local: string, member: string) => {
          const number = tables.get(local)?.[member];
          return number === undefined ? use : String(number).padEnd(use.length);
        });
        return { code: withNumbers, map: null };
      },
    },
  };
}
