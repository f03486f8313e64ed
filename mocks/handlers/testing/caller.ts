import type { AnswerOf, BodyOf, OperationId } from '../../../src/generated/operations.ts';
import type { Call, QueryOf } from '../../gateway/handler.ts';
import type { Language } from '../../../src/generated/rest.d.ts';
import { hashCheaply } from '../../accounts/passwords.ts';
import { createWorld } from '../../world/create-world.ts';
import type { World } from '../../world/world.ts';
import { handlers } from '../handlers.ts';

hashCheaply();

/** A Wednesday morning, on which everything in Europe trades. */
export const wednesday = Date.UTC(2026, 9, 14, 10);

interface Options<Id extends OperationId> {
  query?: Omit<QueryOf<Id>, 't'>;
  body?: BodyOf<Id>;
  lang?: Language;
  token?: string;
  files?: ReadonlyMap<string, Buffer>;
}

/** For tests: a frozen world, and its handlers called as the gateway would, by whoever logged in last. */
export async function callerOf(seed = 1) {
  return callerIn(await createWorld({ name: 'handlers', seed, at: wednesday, frozen: true }));
}

/** The same in a world that a test has made. */
export function callerIn(world: World) {
  let userId: number | null = null;
  const user = async () =>
    userId === null
      ? null
      : ((await world.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()) ??
        null);

  async function call<Id extends OperationId>(id: Id, options: Options<Id> = {}): Promise<AnswerOf<Id>> {
    const handler = handlers[id];
    if (!handler) throw new Error(`No handler for ${id}.`);
    const { query, body, lang = 'en', token = null } = options;
    const made = {
      world,
      lang,
      user: await user(),
      token,
      query: { t: world.clock.now(), ...query },
      body,
      files: options.files ?? new Map<string, Buffer>(),
      address: '127.0.0.1',
      delay: 0,
      requestKey: world.newId(),
      earlier: null,
    };
    // Parts of a call that depend on the operation cannot be put together for an Id not yet known.
    return handler(made as unknown as Call<Id>);
  }

  return {
    world,
    call,
    /** Who calls from now on; null is a guest. */
    signIn(id: number | null) {
      userId = id;
    },
    /** Logs a fresh demo account in, and returns its user id. */
    async demo(): Promise<number> {
      const { user } = dataOf(await call('createDemoAccount', { query: { demo_id: 1 } }));
      userId = user.id;
      return user.id;
    },
    idOf(code: string): number {
      const spec = world.market.byCode(code);
      if (!spec) throw new Error(`No ${code}.`);
      return spec.id;
    },
  };
}

/** The data of a success; throws on a refusal. */
export function dataOf<Answer extends { code: number; msg: string; data: unknown }>(answer: Answer) {
  if (answer.code !== 1) throw new Error(`Refused with ${answer.code}: ${answer.msg}`);
  return answer.data as Extract<Answer, { code: 1 }>['data'];
}
