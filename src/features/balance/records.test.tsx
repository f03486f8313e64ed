// @vitest-environment jsdom
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { BalanceRecord } from '../../generated/rest.d.ts';
import { failure, fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { readTransactions, transactions, type Filter } from './records.ts';

const all = Array.from({ length: 250 }, (_, i): BalanceRecord => {
  const Id = 250 - i;
  const fields = {
    Value: -7,
    Type: 5,
    Memo: '',
    MemoTran: 'Commission',
    CreatedAtTran: '2026-11-18T09:41:02Z',
  };
  return { Id, ...fields, ...(Id % 2 === 0 && { order: 20_000 + Id }) };
});
const everything: Filter = { kind: 'all' };

let server: FakeServer;

/** One that takes a `size` says it in each answer; one that does not refuses it. */
function serve(kind: 'sized' | 'older', most = 200) {
  server.answer('listBalanceRecords', ({ query }) => {
    if (kind === 'older' && 'size' in query) return failure(422);
    const size = Math.min(most, Number(query['size'] ?? 20));
    const page = Number(query['page']);
    const answer = { list: all.slice((page - 1) * size, page * size), total: all.length, filtered: true };
    return kind === 'sized' ? { ...answer, size } : answer;
  });
}

const asked = () => server.calls('listBalanceRecords').map(({ query: { page, size } }) => [page, size]);

function List({ large = false }: { large?: boolean }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(transactions(everything, { large }));
  return (
    <>
      <p>{data ? `${data.read} of ${data.total} read, ${data.complete ? 'all' : 'part'}` : ''}</p>
      <output>{data?.rows.map(({ order }) => order ?? '–').join(' ')}</output>
      {hasNextPage && <button onClick={() => void fetchNextPage()}>More</button>}
    </>
  );
}

beforeEach(async () => {
  server = fakeServer();
  await signInAs(demoUser);
});

it('DSK-91 (d) a desktop asks for large pages once the server has said that it takes a size', async () => {
  serve('sized');
  showScreen(<List large />);
  expect(await screen.findByText('200 of 250 read, part')).toBeTruthy();
  expect(asked()).toEqual([
    ['1', undefined],
    ['1', '200'],
  ]);
  screen.getByRole('button').click();
  expect(await screen.findByText('250 of 250 read, all')).toBeTruthy();
  expect(asked().at(-1)).toEqual(['2', '200']);
});

it('DSK-91 (d) a server that takes fewer is read in its own pages', async () => {
  serve('sized', 100);
  const { signal } = new AbortController();
  const { rows, complete } = await readTransactions(everything, { signal, large: true });
  expect([rows.length, complete]).toEqual([250, true]);
  expect(asked().slice(1)).toEqual([
    ['1', '200'],
    ['2', '200'],
    ['3', '200'],
  ]);
});

it('DSK-91 (d) a server that says no size is asked for none, and read page by page', async () => {
  serve('older');
  const { signal } = new AbortController();
  const { rows } = await readTransactions(everything, { signal, large: true });
  expect(rows).toHaveLength(250);
  expect(asked().every(([, size]) => size === undefined)).toBe(true);
  showScreen(<List large />);
  expect(await screen.findByText('20 of 250 read, part')).toBeTruthy();
});

it('DSK-91 (d) a phone asks as it always has', async () => {
  serve('sized');
  showScreen(<List />);
  expect(await screen.findByText('20 of 250 read, part')).toBeTruthy();
  expect(asked()).toEqual([['1', undefined]]);
});

it('DSK-91 (e) a record knows the order that it belongs to', async () => {
  serve('sized');
  showScreen(<List />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^20250 – 20248 –/));
});
