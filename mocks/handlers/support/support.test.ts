import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/generated/rest.d.ts';
import { callerOf, dataOf } from '../testing/caller.ts';
import { answerDelay } from './support.ts';
import { answerTo } from './topics.ts';

type Caller = Awaited<ReturnType<typeof callerOf>>;

async function conversationOf({ call, world, demo }: Caller) {
  await demo();
  return {
    list: async (page = 1) => dataOf(await call('listChatMessages', { query: { page } })),
    state: async () => dataOf(await call('getChatState')),
    say: async (text: string, lang: Language = 'en') =>
      dataOf(await call('sendChatMessage', { body: { text }, lang })),
    wait: (ms = answerDelay) => world.clock.moveTo(world.clock.now() + ms),
  };
}

describe('the chat of the sandbox', () => {
  it('SUP-01 (a) (b) (c) keeps a conversation for each account, the newest first, with a greeting and the key of each call', async () => {
    const caller = await callerOf();
    const { list, state, say, wait } = await conversationOf(caller);
    expect(await state()).toEqual({ unread: 0, last_id: null });
    expect((await list()).list.map(({ author, text }) => [author, text])).toEqual([
      [2, 'Hi, how can we help?'],
    ]);
    wait(60_000);
    const sent = await say('  How long does a withdrawal take?  ');
    expect(sent).toMatchObject({ author: 1, text: 'How long does a withdrawal take?', image: null });
    expect(sent.request_key).toMatch(/^[0-9a-f-]{36}$/);
    const { list: messages, total } = await list();
    expect([messages[0], total]).toEqual([sent, 2]);
    expect(messages[1]).not.toHaveProperty('request_key');

    // Another account has a conversation of its own.
    await caller.demo();
    expect((await list()).total).toBe(1);
  });

  it('SUP-02 (a) (b) answers after a delay, behind what was written meanwhile, in the language of the question', async () => {
    const { list, state, say, wait } = await conversationOf(await callerOf());
    await list();
    await say('Wie lange dauert eine Auszahlung?', 'de');
    wait(answerDelay - 1);
    await say('Hello?');
    expect((await list()).total).toBe(3);
    wait(1);
    const [answer, second] = (await list()).list;
    expect(answer?.text).toMatch(/^Eine Auszahlung wird/);
    expect(second?.text).toBe('Hello?');
    wait();
    const [greeting, earlier] = (await list()).list;
    expect(greeting).toMatchObject({ author: 2, text: 'Hello! What can we do for you?' });
    expect(await state()).toEqual({ unread: 3, last_id: greeting?.id });
    expect(earlier).toEqual(answer);
    // Each answer once.
    wait();
    expect((await list()).total).toBe(5);
  });

  it.each([
    ['How do I withdraw my money?', 'chatWithdrawal'],
    ['我想提款', 'chatWithdrawal'],
    ['Where is my deposit DP-20611?', 'chatDeposit'],
    ['Когда зачислят депозит?', 'chatDeposit'],
    ['Mein Ausweis wurde abgelehnt', 'chatIdentity'],
    ['I forgot my password', 'chatPassword'],
    ['نسيت كلمة المرور', 'chatPassword'],
    ['What are your fees?', 'chatFees'],
    ['Bonjour', 'chatHello'],
    ['Hi!', 'chatHello'],
    ['Highest leverage?', 'chatOtherwise'],
  ])('SUP-02 (a) knows what “%s” is about', (text, key) => {
    expect(answerTo(text, false)).toBe(key);
  });

  it('SUP-02 (a) a picture without words gets an answer of its own', () => {
    expect(answerTo('', true)).toBe('chatPicture');
    expect(answerTo('The receipt of my deposit', true)).toBe('chatDeposit');
  });

  it('SUP-03 (a) (b) takes a text, a picture or both; neither is 1001, and the 21st in a minute 1006', async () => {
    const { call, demo, world } = await callerOf();
    await demo();
    const send = (text: string, image?: string) => call('sendChatMessage', { body: { text, image } });
    expect(await send('   ')).toMatchObject({
      code: 1001,
      msg: 'Write a message or add a picture.',
      data: null,
    });
    expect(await send('', '/uploads/a.jpg')).toMatchObject({ code: 1, data: { image: '/uploads/a.jpg' } });
    for (let n = 2; n <= 20; n++) expect((await send(`Number ${n}`)).code).toBe(1);
    expect((await send('One more')).code).toBe(1006);
    world.clock.moveTo(world.clock.now() + 61_000);
    expect((await send('One more')).code).toBe(1);
  });

  it('SUP-04 (a) (b) counts what was not read, until a message of this conversation is marked, never back', async () => {
    const caller = await callerOf();
    const { list, state, say, wait } = await conversationOf(caller);
    const mark = (last_id: number) => caller.call('markChatRead', { body: { last_id } });
    await list();
    await say('Hello');
    wait();
    const [newest, , first] = (await list()).list;
    expect(await state()).toEqual({ unread: 2, last_id: newest?.id });
    expect(dataOf(await mark(newest?.id ?? 0))).toEqual({ unread: 0, last_id: newest?.id });
    expect(dataOf(await mark(first?.id ?? 0)).unread).toBe(0);
    expect(await mark(9999)).toMatchObject({ code: 1001, msg: 'This message doesn’t exist.' });
    await caller.demo();
    expect((await mark(newest?.id ?? 0)).code).toBe(1001);
  });

  it('SUP-01 (a) (d) comes 20 a page; a page that is not there is 1001', async () => {
    const caller = await callerOf();
    const { list, say, wait } = await conversationOf(caller);
    for (let n = 1; n <= 12; n++) {
      await say(`Number ${n}`);
      wait();
    }
    const [one, two] = [await list(1), await list(2)];
    expect([one.list.length, two.list.length, one.total]).toEqual([20, 4, 24]);
    const ids = [...one.list, ...two.list].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(await caller.call('listChatMessages', { query: { page: 3 } })).toMatchObject({ code: 1001 });
  });
});
