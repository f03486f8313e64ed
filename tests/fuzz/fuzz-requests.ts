import { badRequest } from './bad-request.ts';
import { shown, type Complaint } from './complaint.ts';
import { judge } from './judge.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { addressOf, createSender, type Received } from './send.ts';

export interface RequestsReport {
  sent: number;
  /** How often each status came. */
  statuses: Map<string, number>;
  complaints: Complaint[];
}

const atOnce = 8;
/** After so many: new tokens, and an hour later. */
const batch = 500;
/** Nobody reads more. */
const enough = 200;

/** Sends the bad requests `from` to `to` of a seed and judges each answer. Stops when the server is gone. */
export async function fuzzRequests(
  server: SandboxProcess,
  seed: number,
  from: number,
  to: number,
): Promise<RequestsReport> {
  const sender = createSender(server.port);
  const report: RequestsReport = { sent: 0, statuses: new Map(), complaints: [] };

  async function one(number: number) {
    const request = badRequest(seed, number);
    const { sent, target, kinds } = request;
    const complain = (why: string, received: string) => {
      const what = `request ${number} of seed ${seed} (${kinds.join(' + ')}; ${target.operation.id})`;
      const said = `${sent.method} ${addressOf(sent)} ${JSON.stringify(sent.headers)} ${sent.body?.toString() ?? ''}`;
      report.complaints.push({ what, why, sent: shown(said), received });
    };
    report.sent += 1;
    let received: Received;
    try {
      received = await sender.send(sent);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // A body that is too large is refused before all of it is sent, and the line is cut.
      if (kinds.includes('body: too large') && /EPIPE|ECONNRESET|hang up/.test(why)) return count('cut');
      return complain(why, '');
    }
    count(nameOf(received));
    for (const why of judge(request, received)) complain(why, shown(`${received.status} ${received.text}`));
  }

  function count(status: string) {
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  }

  try {
    for (let first = from; first < to; first += batch) {
      await sender.refresh();
      let next = first;
      const end = Math.min(to, first + batch);
      const worker = async () => {
        while (next < end && server.gone === null) await one(next++);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      if (server.gone !== null || report.complaints.length > enough) break;
    }
  } finally {
    sender.close();
  }
  return report;
}

/** '422', '200', and '200 refused' for an envelope with another code than 1. */
function nameOf({ status, text }: Received): string {
  return status === 200 && /^\{"code":(?!1,)/.test(text) ? '200 refused' : String(status);
}
