// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { fetchLooks } from '../api/change/later-looks.ts';
import { onLateOutcome } from '../api/change/sent.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { realUser } from '../testing/fixtures.ts';
import { signInAs } from '../testing/show-screen.tsx';
import { show } from '../testing/show.tsx';
import { AppForm } from './app-form.tsx';
import { FormFooter } from './form-footer.tsx';
import { RefusalBanner, refusalOf } from './refused-words.tsx';
import { TextField } from './text-fields.tsx';

// Its file comes in real time, which the test does not wait for.
beforeAll(fetchLooks);

it('FORM-07 (b) what is found while the form is still there ends it, and leaves what was typed since', async () => {
  const [done, late] = [vi.fn<(...of: unknown[]) => void>(), vi.fn<() => void>()];
  const stop = onLateOutcome(late);
  await signInAs(realUser);
  vi.useFakeTimers();
  const server = fakeServer();
  server.answer('listChatMessages', { list: [], total: 0 });
  server.lose('sendChatMessage');
  show(
    <AppForm
      name="message"
      initial={{ text: '', from: '' }}
      check={() => ({})}
      change="sendChatMessage"
      toInput={({ text }) => ({ text })}
      after="empty"
      done={done}
    >
      <TextField name="text" label="Text" />
      <TextField name="from" label="From" />
      <FormFooter action="Send" />
    </AppForm>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  type('Text', 'one');
  type('From', 'me');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText(/couldn’t confirm/)).toBeTruthy();
  type('Text', 'two');
  const request_key = server.calls('sendChatMessage')[0]?.headers.get('idempotency-key') ?? '';
  const created_at = '2026-10-14T11:20:00Z';
  const message = { id: 5, author: 1, text: 'one', image: null, created_at, request_key } as const;
  server.answer('listChatMessages', { list: [message], total: 1 });
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.queryByText(/couldn’t confirm/)).toBeNull();
  expect(done.mock.calls).toMatchObject([[{ data: { id: 5 } }, { text: 'one', from: 'me' }]]);
  expect([field('Text').value, field('From').value]).toEqual(['two', '']);
  expect(late).not.toHaveBeenCalled();
  stop();
  vi.useRealTimers();
});

it.each([
  ['transport', 429, 'Too many requests. Wait a moment, then try again. Code 429'],
  ['transport', 500, 'Server error (500). Try again.'],
  ['not-done', 500, 'Nothing was changed. Try again. Code 500'],
  ['unconfirmed', 502, 'We couldn’t confirm this. Check your account before you try again. Code 502'],
  ['unconfirmed', null, 'We couldn’t confirm this. Check your account before you try again.'],
] as const)('API-06 (h) a form says of %s %s which it was', (kind, code, words) => {
  show(<RefusalBanner refusal={refusalOf(new ApiError(kind, code, ''))} />);
  expect(screen.getByRole('alert').textContent).toBe(words);
});
