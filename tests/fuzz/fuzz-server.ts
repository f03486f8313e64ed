import { printComplaints, type Complaint } from './complaint.ts';
import { fuzzFrames } from './frames.ts';
import { fuzzReader } from './fuzz-reader.ts';
import { fuzzRequests, type RequestsReport } from './fuzz-requests.ts';
import { flood, fuzzSockets } from './fuzz-sockets.ts';
import { fuzzRaw } from './raw-requests.ts';
import type { Health } from '../../mocks/testing/preload/report-health.ts';
import { startSandboxProcess, type SandboxProcess } from '../../mocks/testing/server-process.ts';

export interface FuzzRun {
  seed: number;
  /** That break the contract. */
  requests: number;
  /** That keep it, with hostile texts in them. */
  good: number;
  /** Of each direction. */
  messages: number;
  raw: number;
  frames: number;
  /** Sockets that say too much, and how much each. */
  floods: [sockets: number, messages: number];
}

/** A Wednesday morning in Europe: most markets are open. */
export const sandbox = {
  flags: ['--at', '2026-11-18T10:00:00Z'],
  preload: ['report-health', 'refuse-loose-writes'],
} as const;

/** What `npm test` sends of good requests. */
export const goodRun = { seed: 42, count: 500 };

/**
 * What a server may keep more after the second half than after the first, in MB of objects and of the whole process.
 */
const mostKept = 24;
const mostResident = 200;
/** Ms of work at a stretch. */
const mostStill = 2000;

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** The whole of it against one server. Resolves to complaints and a line for each part. */
export async function fuzzServer(
  { seed, requests, good, messages, raw, frames, floods }: FuzzRun,
  print: (line: string) => void = () => undefined,
): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  const server = await startSandboxProcess(sandbox);

  async function look(name: string): Promise<Health> {
    if (server.gone !== null)
      throw new Error(`${name}: ${server.gone}\n${server.printed}\n${printComplaints(complaints)}`);
    const health = (await server.tell('look')) as Health;
    if (health.stillMs > mostStill)
      complain(name, `the server was still for ${Math.round(health.stillMs)} ms`);
    print(
      `  keeps ${megabytes(health.kept)} MB, is ${megabytes(health.rss)} MB; still for at most ${Math.round(health.stillMs)} ms`,
    );
    return health;
  }
  const complain = (what: string, why: string) => complaints.push({ what, why, sent: '', received: '' });

  /** Runs a part in two halves: the second must leave no more behind than the first. */
  async function inHalves(name: string, count: number, part: (from: number, to: number) => Promise<string>) {
    const half = Math.floor(count / 2);
    print(`${name}: ${await part(0, half)}`);
    const first = await look(name);
    print(`${name}: ${await part(half, count)}`);
    const second = await look(name);
    const kept = megabytes(second.kept - first.kept);
    const resident = megabytes(second.rss - first.rss);
    if (kept > mostKept || resident > mostResident)
      complain(name, `grew by ${kept} MB of objects, ${resident} MB in all`);
  }

  // A start is no answer to anybody.
  await server.tell('look');
  try {
    for (const [kind, count] of [
      ['bad', requests],
      ['good', good],
    ] as const)
      await inHalves(`Requests that are ${kind}`, count, async (from, to) => {
        const report = await fuzzRequests(server, kind, seed, from, to);
        complaints.push(...report.complaints);
        return inWords(report);
      });
    complaints.push(...(await fuzzRaw(server.port, seed, raw)));
    print(`Raw bytes: ${raw}, and as many requests that end in the middle`);
    await look('Raw bytes');
    await inHalves('Bad socket messages', messages, async (from, to) => {
      const report = await fuzzSockets(server, seed, from, to);
      complaints.push(...report.complaints);
      return `${report.sent}, ${report.refused} refused`;
    });
    complaints.push(...(await fuzzFrames(server.port, seed, frames)));
    print(`Broken frames: ${frames}`);
    await look('Broken frames');
    const codes = await flood(server.port, ...floods);
    print(`Floods: ${floods.join(' sockets of ')} messages, closed with ${[...new Set(codes)].join(', ')}`);
    if (codes.some((code) => code !== 1008))
      complain('Floods', 'a socket that says too much was not closed with 1008');
    await look('Floods');
    await stillWorks(server, complain);
  } finally {
    await server.end();
  }
  const { read, taken, warned, complaints: ofReader } = fuzzReader(seed, messages);
  complaints.push(...ofReader);
  print(`Messages for the app: ${read} read, ${taken} fit and taken, ${warned} lines in the console`);
  if (warned > 20) complain('Messages for the app', `${warned} lines in the console`);
  if (/handler failed|turn failed|command failed|request failed/.test(server.printed))
    complain('The log', server.printed.slice(-1500));
  return complaints;
}

/** '6000, 41 repeated: 200 812 · 422 5188' */
export function inWords({ sent, repeated, statuses }: RequestsReport): string {
  const sorted = [...statuses].sort(([a], [b]) => a.localeCompare(b));
  const repeats = repeated > 0 ? `, ${repeated} repeated` : '';
  return `${sent}${repeats}: ${sorted.map(([status, times]) => `${status} ${times}`).join(' · ')}`;
}

async function stillWorks(
  { port }: SandboxProcess,
  complain: (what: string, why: string) => unknown,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/default/check?t=1`, { headers: { lang: 'en' } });
  if (answer.status !== 200) complain('Afterwards', `a good request is answered ${answer.status}`);
}
