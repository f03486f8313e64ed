import type { ServerMessage } from '../../src/generated/socket.d.ts';
import { post } from '../broker/ledger.ts';
import { checkDeposit, checkFaults, checkMoment, checkPrice } from './bounds.ts';
import { endSessions as endSessionsOf } from '../accounts/sessions.ts';
import type { ContractOperation } from '../contract/contract.ts';
import { readPreference } from '../gateway/prefer.ts';
import type { InstrumentSpec } from '../market/instruments/catalogue.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { toMicros } from '../store/micros.ts';
import type { UserRow } from '../store/schema.ts';
import type { Faults, OperationFault } from '../world/faults.ts';
import { createMessageViolations } from '../socket/message-violations.ts';
import type { RunningWorld } from '../socket/socket-server.ts';
import type { World } from '../world/world.ts';
import {
  BadRequest,
  readAccounts,
  readClock,
  readFaults,
  readHours,
  readPrice,
  readReviews,
  readSite,
  readSockets,
  type FaultsRequest,
} from './requests.ts';

/** Carries out a control request. Throws a `BadRequest` for one that makes no sense. */
type Command = (
  running: RunningWorld,
  body: unknown,
  operations: readonly ContractOperation[],
) => Promise<void> | void;

/**
 * SBX-41: what can be asked of a world, by the last part of the address. Worlds themselves are ended in control-api.ts.
 */
export const commands: Readonly<Record<string, Command>> = {
  async clock(running, body) {
    const { clock } = running.world;
    const asked = readClock(body);
    if (asked.act === 'move') {
      const to = asked.to ?? clock.now() + asked.by;
      checkMoment(to);
      clock.moveTo(to);
    } else if (asked.act === 'speed') clock.setSpeed(asked.speed);
    else if (asked.act === 'freeze') clock.freeze();
    else clock.resume();
    await running.catchUp();
  },
  async price(running, body) {
    const { market, clock } = running.world;
    const asked = readPrice(body);
    const spec = instrumentOf(running, asked.code);
    const { id } = spec;
    const now = clock.now();
    if (asked.act === 'move') {
      checkPrice(spec, market.quote(id, now).price * (1 + asked.percent / 100));
      market.move(id, asked.percent, now);
    } else {
      if (asked.act === 'pin') checkPrice(spec, asked.price);
      market.pin(id, asked.act === 'pin' ? asked.price : null, now);
    }
    await running.catchUp();
  },
  async hours(running, body) {
    const { market, clock } = running.world;
    const { act, code } = readHours(body);
    const ids = code === null ? market.specs.map((spec) => spec.id) : [instrumentOf(running, code).id];
    for (const id of ids) market.setOpen(id, act === 'auto' ? null : act === 'open', clock.now());
    await running.catchUp();
  },
  faults: ({ world }, body, operations) => addFault(world.faults, readFaults(body), operations),
  async sockets({ world, sockets }, body) {
    const asked = readSockets(body);
    if (asked.act === 'drop') sockets.dropAll();
    else if (asked.act !== 'push') world.faults.refuseSockets = asked.act === 'refuse';
    else {
      const user = asked.account === null ? null : await findUser(world, asked.account);
      sockets.pushes.send(readMessage(asked.message), user?.id ?? null);
    }
  },
  async site({ world }, body) {
    const { act: _, ...settings } = readSite(body);
    Object.assign(world.site, settings);
    await world.reviews.process();
  },
  async reviews({ world }, body) {
    const asked = readReviews(body);
    const { id } = await findUser(world, asked.account);
    const decision = asked.act === 'approve' ? 'approved' : 'rejected';
    const reason = asked.act === 'reject' ? asked.reason : null;
    if (await world.reviews.decide(id, asked.kind, decision, reason)) return;
    throw new BadRequest(`No ${asked.kind} of ${asked.account} waits for a review`);
  },
  accounts({ world }, body) {
    const asked = readAccounts(body);
    return asked.act === 'end'
      ? endSessions(world, asked.account)
      : deposit(world, asked.account, asked.amount);
  },
};

const violationsOf = createMessageViolations();

/** SBX-46: a message of ours, if it keeps the contract. */
function readMessage(message: unknown): ServerMessage {
  const [first] = violationsOf('ServerMessage', message);
  if (first === undefined) return message as ServerMessage;
  throw new BadRequest(`The message breaks the contract: ${first.location} ${first.message}`);
}

function instrumentOf({ world }: RunningWorld, code: string): InstrumentSpec {
  const spec = world.market.byCode(code);
  if (spec) return spec;
  throw new BadRequest(`There is no instrument ${code}`);
}

/**
 * SBX-42: ends the sessions of an account, or of all. Their next call is
 * refused with 999, and their sockets are notified.
 */
async function endSessions(world: World, account: string | null): Promise<void> {
  const users =
    account === null
      ? await world.db.selectFrom('users').selectAll().orderBy('id').execute()
      : [await findUser(world, account)];
  await world.lock(() =>
    inTransaction(world.db, async (trx) => {
      for (const { id } of users) await endSessionsOf(trx, id);
    }),
  );
  for (const { id } of users) world.events.emit('ended', { userId: id });
}

/** Credits an account, as an approved deposit would. `amount` in USD. */
async function deposit(world: World, account: string, amount: number): Promise<void> {
  const { id: userId } = await findUser(world, account);
  await world.lock(async () => {
    await checkDeposit(world.db, userId, amount);
    await world.db
      .transaction()
      .execute((trx) =>
        post(trx, { type: 'deposit', userId, amount: toMicros(amount), at: world.clock.now() }),
      );
  });
  world.events.emit('portfolio', { userId });
}

async function findUser({ db }: World, account: string): Promise<UserRow> {
  const users = await db.selectFrom('users').selectAll().orderBy('id').execute();
  const user = users.find(
    (one) => one.email === account || one.uid === account || String(one.id) === account,
  );
  if (user) return user;
  throw new BadRequest(`There is no account ${account}`);
}

const faultMessage = 'Refused on purpose, by the control page';

/** Adds a fault. A refusal that the operation does not list would break the contract, so it is not accepted. */
function addFault(faults: Faults, asked: FaultsRequest, operations: readonly ContractOperation[]): void {
  if (asked.act === 'clear' && asked.operation === null) return faults.clear();
  if (asked.act === 'garble') return faults.garble(asked.messages);
  if (asked.act === 'latency') {
    faults.latency = asked.milliseconds;
    return;
  }
  const operationId = asked.operation ?? '*';
  const isAll = operationId === '*';
  const operation = operations.find((one) => one.id === operationId);
  if (!operation && !isAll) throw new BadRequest(`There is no operation ${operationId}`);
  if (asked.act === 'clear') return faults.clear(operationId);
  if (asked.act === 'release') return faults.release(isAll ? undefined : operationId);
  checkFaults(faults);
  const { times } = asked;
  if (asked.act === 'answer') return faults.add(chosenAnswer(asked.prefer, operation, times));
  if (asked.act === 'status') return faults.add({ kind: 'status', operationId, status: asked.status, times });
  if (asked.act === 'hold') return faults.add({ kind: 'hold', operationId, times });
  if (operation && !operation.errorCodes.has(asked.code)) {
    throw new BadRequest(`${operationId} refuses with ${[...operation.errorCodes].join(', ')} only`);
  }
  faults.add({ kind: 'refuse', operationId, code: asked.code, message: faultMessage, times });
}

/** SBX-45: an answer that the contract has. */
function chosenAnswer(
  prefer: string,
  operation: ContractOperation | undefined,
  times: number,
): OperationFault {
  if (!operation) throw new BadRequest('operation must be one operation');
  try {
    readPreference(operation, prefer);
  } catch (error) {
    throw error instanceof Error ? new BadRequest(error.message) : error;
  }
  return { kind: 'answer', operationId: operation.id, prefer, times };
}
