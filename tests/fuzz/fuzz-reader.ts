import { createDecoder } from '../../src/live/decode.ts';
import { badMessage, keepsContract } from './bad-message.ts';
import { shown, type Complaint } from './complaint.ts';

interface ReaderReport {
  read: number;
  taken: number;
  /** Lines that it wrote to the console. */
  warned: number;
  complaints: Complaint[];
}

/** LIVE-08: gives the app's reader bad messages of a server: it never throws, and what it takes keeps the contract. */
export function fuzzReader(seed: number, count: number): ReaderReport {
  const report: ReaderReport = { read: 0, taken: 0, warned: 0, complaints: [] };
  const warn = console.warn;
  console.warn = () => void (report.warned += 1);
  try {
    const decode = createDecoder(() => undefined);
    for (let number = 0; number < count && report.complaints.length < 200; number++) {
      const text = badMessage('ServerMessage', seed, number);
      const why = wrongOf(decode, text);
      report.read += 1;
      if (why === null) continue;
      if (why === 'taken') report.taken += 1;
      else
        report.complaints.push({
          what: `server message ${number} of seed ${seed}`,
          why,
          sent: shown(text),
          received: '',
        });
    }
  } finally {
    console.warn = warn;
  }
  return report;
}

function wrongOf(decode: ReturnType<typeof createDecoder>, text: string): string | null {
  try {
    const message = decode(text);
    if (message === null)
      return keepsContract('ServerMessage', text) ? 'keeps the contract and is dropped' : null;
    const isGood = [JSON.stringify(message), JSON.stringify(message, rounded)].some((one) =>
      keepsContract('ServerMessage', one),
    );
    return isGood ? 'taken' : 'breaks the contract and is taken';
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

/**
 * The app takes figures with more decimals than money has, and rounds them: a check would come with the first visit.
 */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(6)) : value;
