import http from 'node:http';
import type { Instrument } from '../../../src/generated/rest.d.ts';
import { handlers } from '../../handlers/handlers.ts';
import { createSandbox, listen } from '../../server.ts';
import { counted } from './compare.ts';
import { merge, type Happened } from './happened.ts';
import { createCaller } from '../caller.ts';
import { Feed } from './feed.ts';
import { runScenario } from './scenario.ts';
import type { Stage } from './set-scene.ts';

interface Failure {
  seed: number;
  number: number;
  steps: string[];
  difference: string;
}

export interface Outcome {
  scenarios: number;
  happened: Happened;
  /** Figures that were compared. */
  figures: number;
  failures: Failure[];
}

export interface Wish {
  seed: number;
  numbers: readonly number[];
  /** Stops after so many failures. */
  mostFailures?: number;
}

/** When the worlds of the audit begin: before every scenario. */
const worldsBegin = Date.UTC(2026, 9, 12);

/** AUD-06: scenarios against a sandbox of their own, on a free port, its clock frozen. */
export async function runAudit({ seed, numbers, mostFailures = 1 }: Wish): Promise<Outcome> {
  const broken: string[] = [];
  const sandbox = await createSandbox({
    handlers,
    at: worldsBegin,
    frozen: true,
    log: ({ what, where, details }) => void broken.push([what, where, ...details].join(' ')),
  });
  const port = await listen(sandbox.server, 0, false);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const instruments = await listInstruments(port);
  const ids = new Map(instruments.map(({ Code, Id }) => [Code, Id]));
  const stage: Stage = {
    port,
    agent,
    instruments,
    feed: new Feed(createCaller(port, 'audit-feed', agent), ids),
    seeded: { email: 'ada@candlewick.example', cents: 500_000 },
    forget: (world) => sandbox.worlds.reset(world),
    at: worldsBegin,
    forced: new Map(),
  };
  const outcome: Outcome = { scenarios: 0, happened: {}, figures: 0, failures: [] };
  const before = counted.figures;
  for (const number of numbers) {
    if (outcome.failures.length >= mostFailures) break;
    const steps: string[] = [];
    try {
      const happened = await runScenario(stage, seed, number, (step) => steps.push(step));
      outcome.happened = merge([outcome.happened, happened]);
      if (broken.length > 0) throw new Error(`The sandbox logged: ${broken.join('; ')}`);
    } catch (error) {
      const difference =
        error instanceof Error
          ? error.name === 'Difference'
            ? error.message
            : String(error.stack)
          : String(error);
      outcome.failures.push({ seed, number, steps, difference: [difference, ...broken].join('\n') });
      broken.length = 0;
    }
    outcome.scenarios += 1;
  }
  outcome.figures = counted.figures - before;
  await sandbox.close();
  agent.destroy();
  return outcome;
}

async function listInstruments(port: number): Promise<readonly Instrument[]> {
  return await createCaller(port, 'audit-0').data('listInstruments', {});
}

export function failureText({ seed, number, steps, difference }: Failure): string {
  const lines = steps.map((step, index) => `  ${String(index + 1).padStart(2)} ${step}`);
  return `Scenario ${number} of seed ${seed} (npm run audit -- 1 ${seed} --only ${number}):\n${lines.join('\n')}\n  ${difference}`;
}
