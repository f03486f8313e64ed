import type { Kysely } from 'kysely';
import { ChatAuthor } from '../../../src/generated/enums.ts';
import { errorCodes } from '../../../src/generated/error-codes.ts';
import type { ChatMessage, ChatState, Language } from '../../../src/generated/rest.d.ts';
import { limits, noteAttempt } from '../../accounts/attempts.ts';
import type { Handlers } from '../../gateway/handler.ts';
import { message, type MessageKey, type MessageParams } from '../../messages/messages.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { ChatMessageRow, Schema } from '../../store/schema.ts';
import type { World } from '../../world/world.ts';
import { pageSize, refusal, rowsBefore, success, timestamp } from '../answer.ts';
import { answerTo } from './topics.ts';

/** World milliseconds until customer service has answered. */
export const answerDelay = 3000;

type Db = Kysely<Schema>;

/** Tag `support`: the chat, kept for each account, a demo account too. */
export const supportHandlers = {
  async listChatMessages({ world, lang, user, query }) {
    await deliverReplies(world, lang, user.id);
    await greet(world, user.id, message(lang, 'chatGreeting'));
    const total = await countOf(world.db, user.id);
    const first = rowsBefore(query.page);
    if (first > 0 && first >= total) return refusal(lang, errorCodes.InvalidInput, 'pageUnknown');
    const rows = await messagesOf(world.db, user.id)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(first)
      .execute();
    return success({ list: rows.map(wireMessage), total });
  },

  async getChatState({ world, lang, user }) {
    await deliverReplies(world, lang, user.id);
    return success(await stateOf(world.db, user.id));
  },

  // SUP-03: what it is checked for is the same for a text and a picture; whose picture it is, the gateway has checked.
  async sendChatMessage({ world, lang, user, body, requestKey }) {
    const { db } = world;
    const text = body.text.trim();
    const image = body.image ?? null;
    if (text === '' && image === null) return refusal(lang, errorCodes.InvalidInput, 'messageEmpty');
    const now = world.clock.now();
    const { count, until } = await noteAttempt(db, `chat of ${user.id}`, limits.chat, now);
    if (count > limits.chat.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    await deliverReplies(world, lang, user.id);
    const sent = { author: ChatAuthor.User, text, image, request_key: requestKey, at: now };
    const reply = { text: message(lang, answerTo(text, image !== null)), due_at: now + answerDelay };
    const row = await inTransaction(db, async (trx) => {
      await trx
        .insertInto('chat_replies')
        .values({ user_id: user.id, ...reply })
        .execute();
      return trx
        .insertInto('chat_messages')
        .values({ user_id: user.id, ...sent })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return success(wireMessage(row));
  },

  async markChatRead({ world, lang, user, body }) {
    const { db } = world;
    await deliverReplies(world, lang, user.id);
    const known = await messagesOf(db, user.id)
      .select('id')
      .where('id', '=', body.last_id)
      .executeTakeFirst();
    if (!known) return refusal(lang, errorCodes.InvalidInput, 'messageUnknown');
    await inTransaction(db, (trx) =>
      trx
        .insertInto('chat_reads')
        .values({ user_id: user.id, last_id: known.id })
        // A slower device does not take back what another has read.
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ last_id: known.id })
            .where('chat_reads.last_id', '<', known.id),
        )
        .execute(),
    );
    return success(await stateOf(db, user.id));
  },
} satisfies Handlers;

const messagesOf = (db: Db, userId: number) => db.selectFrom('chat_messages').where('user_id', '=', userId);

async function countOf(db: Db, userId: number): Promise<number> {
  const { count } = await messagesOf(db, userId)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * SUP-02: puts the answers whose time has come into the conversation. They get their ids now and not when they were
 * asked for, so that what was written meanwhile stands before them.
 */
async function deliverReplies(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  lang: Language,
  userId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // SBX-99: in the language of whoever reads it, which nobody knew before.
    const notices = await trx
      .deleteFrom('chat_notices')
      .where('user_id', '=', userId)
      .returningAll()
      .execute();
    for (const { key, params, at } of notices.sort((a, b) => a.id - b.id)) {
      const text = message(lang, key as MessageKey, JSON.parse(params) as MessageParams);
      await trx
        .insertInto('chat_messages')
        .values(supportRow(userId, text, at))
        .execute();
    }
    const due = await trx
      .deleteFrom('chat_replies')
      .where('user_id', '=', userId)
      .where('due_at', '<=', clock.now())
      .returningAll()
      .execute();
    const rows = due.sort((a, b) => a.due_at - b.due_at || a.id - b.id);
    for (const { text, due_at } of rows)
      await trx
        .insertInto('chat_messages')
        .values(supportRow(userId, text, due_at))
        .execute();
  });
}

/** The first opening of a conversation finds a greeting in it. */
async function greet(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: number,
  text: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await countOf(trx, userId)) > 0) return;
    await trx
      .insertInto('chat_messages')
      .values(supportRow(userId, text, clock.now()))
      .execute();
  });
}

const supportRow = (user_id: number, text: string, at: number) => ({
  user_id,
  author: ChatAuthor.Support,
  text,
  image: null,
  request_key: null,
  at,
});

async function stateOf(db: Db, userId: number): Promise<ChatState> {
  const read = await db
    .selectFrom('chat_reads')
    .select('last_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { unread, last_id } = await messagesOf(db, userId)
    .select((query) => [
      query.fn
        .countAll<number>()
        .filterWhere('author', '=', ChatAuthor.Support)
        .filterWhere('id', '>', read?.last_id ?? 0)
        .as('unread'),
      query.fn.max<number | null>('id').as('last_id'),
    ])
    .executeTakeFirstOrThrow();
  return { unread, last_id };
}

function wireMessage({ id, author, text, image, request_key, at }: ChatMessageRow): ChatMessage {
  const shown = { id, author, text, image, created_at: timestamp(at) };
  return request_key === null ? shown : { ...shown, request_key };
}
