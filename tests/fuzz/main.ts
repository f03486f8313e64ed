// `npm run fuzz -- --count 30000 --messages 100000 --seed 42`: bad requests and socket messages against a sandbox of its
// own. A failure names its seed and number; `--from N --to M` sends only the requests from N up to M.
import { parseArgs } from 'node:util';
import { printComplaints } from './complaint.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import { fuzzServer } from './fuzz-server.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30000' },
    messages: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '42' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
});
const [requests, messages, seed] = [values.count, values.messages, values.seed].map(Number) as [
  number,
  number,
  number,
];

async function onlySome(from: number, to: number) {
  const server = await startSandboxProcess();
  const { complaints, statuses } = await fuzzRequests(server, seed, from, to);
  console.log(Object.fromEntries(statuses));
  await server.stop();
  return complaints;
}

const started = performance.now();
const complaints =
  values.from === undefined
    ? await fuzzServer({ seed, requests, messages, raw: 400, frames: 1000, floods: [20, 5000] }, console.log)
    : await onlySome(Number(values.from), Number(values.to ?? Number(values.from) + 1));
console.log(
  `Seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s, ${complaints.length} complaints`,
);
if (complaints.length > 0) console.error(printComplaints(complaints));
process.exit(complaints.length > 0 ? 1 : 0);
