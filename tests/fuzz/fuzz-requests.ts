import { badRequest, type BadRequest } from './bad-request.ts';
import { shown, type Complaint } from './complaint.ts';
import { goodRequest, type GoodRequest } from './good-request.ts';
import { judge, judgeGood, judgeOther, judgeRepeat } from './judge.ts';
import type { SandboxProcess } from '../../mocks/testing/server-process.ts';
import { addressOf, createSender, type Received } from './send.ts';

export interface RequestsReport {
  sent: number;
  /** Of them, with one key twice. */
  repeated: number;
  /** How often each status came. */
  statuses: Map<string, number>;
  complaints: Complaint[];
}

const atOnce = 8;
/** After so many: new tokens, and an hour later. */
const batch = 500;
/** Nobody reads more. */
const enough = 200;

type Judge = (complain: (why: string, received: string) => void) => Promise<void>;

/** Sends the requests `from` to `to` of a seed and judges each answer. Stops when the server is gone. */
export async function fuzzRequests(
  server: SandboxProcess,
  kind: 'bad' | 'good',
  seed: number,
  from: number,
  to: number,
): Promise<RequestsReport> {
  const sender = createSender(server.port);
  const report: RequestsReport = { sent: 0, repeated: 0, statuses: new Map(), complaints: [] };

  async function one(number: number) {
    const [request, judged] = kind === 'bad' ? bad(number) : good(number);
    const { sent, target, kinds } = request;
    const complain = (why: string, received: string) => {
      const what = `${kind} request ${number} of seed ${seed} (${kinds.join(' + ')}; ${target.operation.id})`;
      const said = `${sent.method} ${addressOf(sent)} ${JSON.stringify(sent.headers)} ${sent.body?.toString() ?? ''}`;
      report.complaints.push({ what, why, sent: shown(said), received });
    };
    report.sent += 1;
    try {
      await judged(complain);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // A body that is too large is refused before all of it is sent, and the line is cut.
      if (kinds.includes('body: too large') && /EPIPE|ECONNRESET|hang up/.test(why)) return count('cut');
      complain(why, '');
    }
  }

  function bad(number: number): [BadRequest, Judge] {
    const request = badRequest(seed, number);
    return [
      request,
      async (complain) => {
        const received = await sender.send(request.sent);
        count(nameOf(received));
        for (const why of judge(request, received)) complain(why, said(received));
      },
    ];
  }

  function good(number: number): [GoodRequest, Judge] {
    const request = goodRequest(seed, number);
    return [
      request,
      async (complain) => {
        const received = await sender.send(request.sent);
        count(nameOf(received));
        for (const why of [...judge(request, received), ...judgeGood(request, received)])
          complain(why, said(received));
        if (!request.repeats) return;
        report.repeated += 1;
        const again = await sender.send(request.sent);
        for (const why of judgeRepeat(received, again))
          complain(why, `${said(received)} then ${said(again)}`);
        const other = request.other && (await sender.send(request.other));
        if (other) for (const why of judgeOther(received, other)) complain(why, said(other));
      },
    ];
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

const said = ({ status, text }: Received): string => shown(`${status} ${text}`);

/** '422', '200', and '200 refused' for an envelope with another code than 1. */
function nameOf({ status, text }: Received): string {
  return status === 200 && /^\{"code":(?!1,)/.test(text) ? '200 refused' : String(status);
}
