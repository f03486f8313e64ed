import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox, type StartedSandbox } from '../testing/start-sandbox.ts';

const at = Date.parse('2026-11-18T10:00:00Z');
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

interface Answer {
  code: number;
  msg: string;
  data: { id: number; status: number; [name: string]: unknown };
}

/** Ada over HTTP, so that every call and answer is checked against the contract. */
async function borrower(started: StartedSandbox) {
  const authorization = `Bearer ${await started.logIn()}`;
  const read = async (path: string) =>
    (
      await started.ask(`/api/loan/${path}${path.includes('?') ? '&' : '?'}t=1`, {
        headers: { authorization },
      })
    ).json as Answer;
  const send = async (path: string, body: object, key: string = randomUUID()) => {
    const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/json' };
    const answer = await started.ask(`/api/loan/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json as Answer;
  };
  const agreement = async (config_id: number, amount: number) =>
    String((await read(`agreement?config_id=${config_id}&amount=${amount}`)).data['agreement']);
  return { read, send, agreement, picture: await upload(started, authorization) };
}

async function upload(started: StartedSandbox, authorization: string): Promise<string> {
  const bytes = readFileSync(new URL('../../public/icons/icon-192.png', import.meta.url));
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const { json } = await started.ask('/api/common/image_upload', {
    method: 'POST',
    headers: {
      authorization,
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=edge',
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  });
  return (json as { data: { url: string } }).data.url;
}

const kyc = (hand_pic: string) => ({
  name: 'Lovelace',
  last_name: 'Ada',
  sex: 2,
  birthday: '1985-12-10',
  country: 'United Kingdom',
  mobile: '44-7700900123',
  id_card_type: 2,
  hand_pic,
});

describe('a loan from its form to its end', () => {
  it('LOAN-17 (a) repeats nothing that comes again with its key, and refuses another request under it', async () => {
    const started = await startSandbox({ at, frozen: true });
    await started.control('site', { act: 'set', reviews: 'at-once' });
    const { read, send, agreement, picture } = await borrower(started);
    const form = randomUUID();
    const sent = await send('kyc_submit', kyc(picture), form);
    expect(await send('kyc_submit', kyc(picture), form)).toEqual(sent);
    const text = await agreement(1, 1500);
    const asked = { amount: 1500, config_id: 1, sign: picture, agreement: text };
    const key = randomUUID();
    const answers = await Promise.all([send('loan_submit', asked, key), send('loan_submit', asked, key)]);
    expect(answers[0]).toMatchObject({ code: 1, data: { request_key: key } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await send('loan_submit', { ...asked, amount: 1600 }, key)).toMatchObject({ code: 1001 });
    const id = answers[0].data.id;
    const list = await read('loan_list?page=1');
    expect(list.data).toMatchObject({
      total: 1,
      list: [{ id, status: 2, request_key: key, agreement: null }],
    });
    const repaid = { loan_id: id, charge_id: 1, proofImg: picture };
    const paidKey = randomUUID();
    const first = await send('repayment', repaid, paidKey);
    expect(first).toMatchObject({ code: 1, data: { id, status: 4, repayment_key: paidKey } });
    expect(await send('repayment', repaid, paidKey)).toEqual(first);
    expect((await read(`loan_info?id=${id}`)).data).toMatchObject({ status: 5, agreement: text });
    const { world } = await started.sandbox.worlds.get('default');
    const postings = await world.db.selectFrom('postings').select('type').orderBy('id').execute();
    expect(postings.map(({ type }) => type)).toEqual(['deposit', 'loan', 'deposit', 'loanRepayment']);
  });

  it('LOAN-11 (c) LOAN-16 takes a signature and a proof that the caller uploaded, and no other', async () => {
    const started = await startSandbox({ at, frozen: true });
    const { send } = await borrower(started);
    const elsewhere = { code: 1001, msg: 'Upload the picture again.', data: null };
    const asked = { amount: 1500, config_id: 1, sign: '/uploads/x.png', agreement: 'As read.' };
    expect(await send('loan_submit', asked)).toMatchObject(elsewhere);
    expect(await send('kyc_submit', kyc('https://a.example/x.png'))).toMatchObject(elsewhere);
    expect(await send('repayment', { loan_id: 1, charge_id: 1, proofImg: '/x' })).toMatchObject(elsewhere);
  });

  it('REV-03 (a) (b) LOAN-12 LOAN-16 is reviewed on the control page, for a reason of the server’s own', async () => {
    const started = await startSandbox({ at, frozen: true });
    await started.control('site', { act: 'set', reviews: 'never' });
    const { read, send, agreement, picture } = await borrower(started);
    const decide = (kind: string, reason?: string) =>
      started.control('reviews', {
        act: reason ? 'reject' : 'approve',
        account: '1',
        kind,
        ...(reason && { reason }),
      });
    await send('kyc_submit', kyc(picture));
    const { json } = await started.ask('/control/state');
    const text = 'Your details don’t match the document.';
    const reasons = expect.arrayContaining([{ key: 'loanKycMismatch', text }]);
    expect(json).toMatchObject({ reviews: [{ account: 1, kind: 'loanKyc', reasons }] });
    await decide('loanKyc', 'loanKycMismatch');
    expect((await read('info')).data).toMatchObject({
      status: 3,
      remark: text,
    });
    await send('kyc_submit', kyc(picture));
    await decide('loanKyc');
    const asked = { amount: 500, config_id: 2, sign: picture, agreement: await agreement(2, 500) };
    const { data: loan } = await send('loan_submit', asked);
    await decide('loan');
    await send('repayment', { loan_id: loan.id, charge_id: 2, proofImg: picture });
    await decide('repayment', 'repaymentMissing');
    expect((await read(`loan_info?id=${loan.id}`)).data).toMatchObject({
      status: 2,
      remark: 'Your payment hasn’t arrived at our address.',
    });
  });

  it('LOAN-17 (b) goes on where it was after a restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'candlewick-loans-'));
    folders.push(directory);
    const before = await startSandbox({ at, frozen: true, directory });
    await before.control('site', { act: 'set', reviews: 'at-once' });
    const ada = await borrower(before);
    await ada.send('kyc_submit', kyc(ada.picture));
    const agreement = await ada.agreement(1, 1500);
    const asked = { amount: 1500, config_id: 1, sign: ada.picture, agreement };
    const { data: loan } = await ada.send('loan_submit', asked);
    // Reading it ends its review; what follows waits.
    await ada.read(`loan_info?id=${loan.id}`);
    await before.control('site', { act: 'set', reviews: 'never' });
    await ada.send('repayment', { loan_id: loan.id, charge_id: 1, proofImg: ada.picture });
    const { data: kept } = await ada.read(`loan_info?id=${loan.id}`);
    expect(kept).toMatchObject({ status: 4, agreement });
    await before.sandbox.close();

    const after = await startSandbox({ at: at + 19_999, frozen: true, directory });
    // The file keeps what the site is like.
    await after.control('site', { act: 'set', reviews: 'after-20-s' });
    const again = await borrower(after);
    expect((await again.read('info')).data).toMatchObject({ status: 2 });
    expect((await again.read(`loan_info?id=${loan.id}`)).data).toEqual(kept);
    await after.control('clock', { act: 'move', by: 1 });
    expect((await again.read(`loan_info?id=${loan.id}`)).data).toEqual({ ...kept, status: 5 });
    await after.sandbox.close();
  });
});
