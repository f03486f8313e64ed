// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CopyButton } from '../controls/copy-field.tsx';
import { ChatBubble, Composer } from './chat.tsx';
import { Detail, DetailList } from './detail-list.tsx';
import { ListRow, SectionList } from './section-list.tsx';

it('UI-21, UI-43 (a) (b) (c) a section is a list named by its title; its rows are links, buttons, or neither', () => {
  const leave = vi.fn();
  show(
    <SectionList title="Funds" aside="3">
      <ListRow title="Wallet" href="/wallet" end="3 methods" current />
      <ListRow title="Log out" onClick={leave} danger />
      <ListRow title="Withdraw" note="Live accounts only" href="/withdraw" onClick={leave} disabled />
      {false}
      <ListRow title="Version" end="2.1" />
    </SectionList>,
  );
  expect(screen.getByRole('list', { name: 'Funds' }).children).toHaveLength(4);
  expect(screen.getByRole('link', { name: /Wallet/ }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(leave).toHaveBeenCalledTimes(1);
  const closed = screen.getByRole('button', { name: /Withdraw/ });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(closed.textContent).toContain('Live accounts only');
  fireEvent.click(closed);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Version').closest('a, button')).toBeNull();
});

it('UI-45 (a) (b) facts are terms and values; one of them can be copied', () => {
  show(
    <DetailList>
      <Detail term="Fee" note="fixed">
        1.00 USDT
      </Detail>
      <Detail term="Reference" copy={<CopyButton text="WD-1" />}>
        WD-1
      </Detail>
    </DetailList>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Fee', 'Reference']);
  expect(screen.getAllByRole('definition')[0].textContent).toBe('1.00 USDTfixed');
  expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(1);
});

it('UI-54 a message is shown as its letters, says who wrote it, and can be sent again', () => {
  const retry = vi.fn();
  show(
    <>
      <ChatBubble from="Candlewick">{'<b>Hello</b> https://example.com'}</ChatBubble>
      <ChatBubble mine state="failed" onRetry={retry}>
        Hi
      </ChatBubble>
    </>,
  );
  expect(screen.getByText(/<b>Hello<\/b>/).parentElement?.textContent).toContain('Candlewick:');
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Not sent. Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

function composer(value: string, onSend: () => void) {
  return <Composer value={value} onChange={() => {}} onSend={onSend} />;
}

it('UI-55 (b) (c) a picture is sent without a text, and the last characters are counted', () => {
  const send = vi.fn();
  const { rerender } = show(<Composer value="" onChange={() => {}} onSend={send} pictureReady />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
  rerender(<Composer value="" onChange={() => {}} onSend={send} pictureReady busy />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/left$/)).toBeNull();
  rerender(composer('a'.repeat(1999), send));
  expect(screen.getByText('1 character left')).toBeTruthy();
});

it('UI-55 (a) (b) Enter sends, but not an empty text, a new line, or what is being composed', () => {
  const send = vi.fn();
  const { rerender } = show(composer('  ', send));
  const field = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  rerender(composer('Hello', send));
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  const composing = createEvent.keyDown(field, { key: 'Enter' });
  Object.defineProperty(composing, 'isComposing', { value: true });
  fireEvent(field, composing);
  expect(send).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(2);
});
