import { expect, it } from 'vitest';
import type { SourceFault } from '../../mocks/testing/preload/put-in-fault.ts';
import { startSandboxProcess } from '../../mocks/testing/server-process.ts';
import { printComplaints } from './complaint.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import { goodRun, sandbox } from './fuzz-server.ts';

// The requests of `npm test` against a server with a mistake in it: what they are for.

const faults: readonly (SourceFault & { name: string; noticed: RegExp })[] = [
  {
    name: 'an Idempotency-Key that is ignored',
    file: '/mocks/gateway/dispatch.ts',
    find: 'requestKey === null) return run(null)',
    put: 'requestKey !== "") return run(null)',
    noticed: /is answered otherwise the second time|has a used key and was taken/,
  },
  {
    name: 'a used key that another request may have',
    file: '/mocks/accounts/idempotency.ts',
    find: 'if (first !== fingerprint) return otherRequest',
    put: 'if (first === "") return otherRequest',
    noticed: /has a used key and was taken/,
  },
  {
    name: 'amounts of eight decimals',
    file: '/mocks/contract/compile.ts',
    find: 'isWithinDecimals(value, most)',
    put: 'isWithinDecimals(value, most + 2)',
    noticed: /has too many decimals and was taken/,
  },
  {
    name: 'a quote that breaks the search',
    file: '/mocks/handlers/instruments.ts',
    find: 'const wanted = normal(query.searchCurrency);',
    put: `const wanted = normal(query.searchCurrency); if (wanted.includes("'")) throw new Error('near "%": syntax error');`,
    noticed: /answered 500/,
  },
];

/** Sent at a time, until it is noticed. */
const some = 100;

for (const { name, noticed, ...fault } of faults)
  it(`SBX-76 (d) notices ${name}`, { timeout: 240_000 }, async () => {
    const server = await startSandboxProcess({
      ...sandbox,
      preload: ['put-in-fault'],
      env: { CANDLEWICK_FAULT: JSON.stringify(fault) },
    });
    try {
      let complaints = '';
      for (let from = 0; from < goodRun.count && !noticed.test(complaints); from += some) {
        const report = await fuzzRequests(server, 'good', goodRun.seed, from, from + some);
        complaints += printComplaints(report.complaints);
      }
      expect(complaints).toMatch(noticed);
    } finally {
      await server.end();
    }
  });
