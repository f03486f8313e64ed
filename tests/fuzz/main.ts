// `npm run fuzz -- --count 30000 --messages 100000 --seed 42`: bad requests and socket messages against a sandbox of
// its own, and good requests with hostile texts. A failure names its seed and number; `--from N --to M` sends only the
// requests from N up to M, with `--good` the good ones.
import { parseArgs } from 'node:util';
import { printComplaints } from './complaint.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import { fuzzServer, inWords, sandbox } from './fuzz-server.ts';
import { startSandboxProcess } from '../../mocks/testing/server-process.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30000' },
    messages: { type: 'string', default: '100000' },
    good: { type: 'boolean', default: false },
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
  const server = await startSandboxProcess(sandbox);
  const report = await fuzzRequests(server, values.good ? 'good' : 'bad', seed, from, to);
  console.log(inWords(report));
  await server.end();
  return report.complaints;
}

const started = performance.now();
const complaints =
  values.from === undefined
    ? await fuzzServer(
        {
          seed,
          requests,
          good: Math.ceil(requests / 3),
          messages,
          raw: 400,
          frames: 1000,
          floods: [20, 5000],
        },
        console.log,
      )
    : await onlySome(Number(values.from), Number(values.to ?? Number(values.from) + 1));
console.log(
  `Seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s, ${complaints.length} complaints`,
);
if (complaints.length > 0) console.error(printComplaints(complaints));
process.exit(complaints.length > 0 ? 1 : 0);
