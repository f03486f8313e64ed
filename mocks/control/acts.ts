import type { Contract } from '../gateway/contract.ts';
import type { RunningWorld } from '../world/running-world.ts';
import { deposit, endSessions } from './account-acts.ts';
import { BadRequest } from './bad-request.ts';
import { addFault } from './fault-acts.ts';
import { readAccounts, readClock, readFaults, readHours, readPrice, readSockets } from './requests.ts';

/** Carries out a control request. Throws a `BadRequest` for one that is not. */
export type Act = (running: RunningWorld, body: unknown, contract: Contract) => Promise<void> | void;

/** SBX-41: what can be asked of a world, by the last part of the address. `world` is left to the server: it ends worlds. */
export const acts: Readonly<Record<string, Act>> = {
  async clock(running, body) {
    const { clock } = running.world;
    const asked = readClock(body);
    if (asked.act === 'move') clock.moveTo(asked.to ?? clock.now() + asked.by);
    else if (asked.act === 'speed') clock.setSpeed(asked.speed);
    else if (asked.act === 'freeze') clock.freeze();
    else clock.resume();
    await running.catchUp();
  },
  async price(running, body) {
    const { market, clock } = running.world;
    const asked = readPrice(body);
    const id = instrumentId(running, asked.code);
    if (asked.act === 'move') market.move(id, asked.percent, clock.now());
    else market.pin(id, asked.act === 'pin' ? asked.price : null, clock.now());
    await running.catchUp();
  },
  async hours(running, body) {
    const { market, clock } = running.world;
    const { act, code } = readHours(body);
    const ids = code === null ? market.specs.map((spec) => spec.id) : [instrumentId(running, code)];
    for (const id of ids) market.setOpen(id, act === 'auto' ? null : act === 'open', clock.now());
    await running.catchUp();
  },
  faults: ({ world }, body, contract) => addFault(world.faults, readFaults(body), contract),
  sockets({ world, live }, body) {
    const { act } = readSockets(body);
    if (act === 'drop') live.dropAll();
    else world.faults.refuseSockets = act === 'refuse';
  },
  accounts({ world }, body) {
    const asked = readAccounts(body);
    return asked.act === 'end'
      ? endSessions(world, asked.account)
      : deposit(world, asked.account, asked.amount);
  },
};

function instrumentId({ world }: RunningWorld, code: string): number {
  const spec = world.market.byCode(code);
  if (spec) return spec.id;
  throw new BadRequest(`There is no instrument ${code}`);
}
