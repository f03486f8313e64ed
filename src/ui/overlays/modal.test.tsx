// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Confirm } from './confirm.tsx';
import { Drawer } from './drawer.tsx';
import { Popup } from './popup.tsx';
import { Sheet } from './sheet.tsx';
import { show } from '../../testing/show.tsx';

const close = vi.fn();

function Two({ first, second }: { first: boolean; second: boolean }) {
  return (
    <>
      <button type="button">Opener</button>
      <Sheet open={first} onClose={close} title="Order">
        <input aria-label="Note" />
      </Sheet>
      <Drawer open={second} onClose={close} title="Instruments">
        Rows
      </Drawer>
    </>
  );
}

const entries = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const settled = (count: number) => waitFor(() => expect(entries()).toBe(count));

beforeEach(() => history.replaceState(null, ''));
afterEach(async () => {
  close.mockClear();
});

it('UI-08 (a) names the dialog by its title, keeps the keyboard down, and gives the focus back', async () => {
  const view = show(<Two first={false} second={false} />);
  screen.getByText('Opener').focus();
  view.rerender(<Two first second={false} />);
  const dialog = screen.getByRole('dialog', { name: 'Order' });
  expect(document.activeElement).toBe(dialog);
  view.rerender(<Two first={false} second={false} />);
  expect(document.activeElement).toBe(screen.getByText('Opener'));
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  await settled(0);
});

it('UI-08 (b) is closed by Esc, by its button, and by a press beside it', async () => {
  const view = show(<Two first second={false} />);
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(close).toHaveBeenCalledTimes(3);
  // A selection dragged from a field out of the sheet is no press beside it.
  fireEvent.pointerDown(screen.getByLabelText('Note'));
  fireEvent.click(dialog);
  expect(close).toHaveBeenCalledTimes(3);
  view.unmount();
  await settled(0);
});

it('UI-09 (a) Back closes it and leaves the screen where it is', async () => {
  const view = show(<Two first second={false} />);
  await settled(1);
  act(() => history.back());
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  view.rerender(<Two first={false} second={false} />);
  await settled(0);
});

it('UI-09 (b) a dialog closed by hand takes its entry of history along', async () => {
  const view = show(<Two first second={false} />);
  await settled(1);
  view.rerender(<Two first={false} second={false} />);
  await settled(0);
  expect(close).not.toHaveBeenCalled();
});

it('UI-09 (c) one dialog that gives way to another keeps the entry, and the other stays open', async () => {
  const view = show(<Two first second={false} />);
  await settled(1);
  view.rerender(<Two first={false} second />);
  await act(() => new Promise((done) => setTimeout(done, 0)));
  expect(entries()).toBe(1);
  expect(screen.getByRole('dialog', { name: 'Instruments' })).toHaveProperty('open', true);
  expect(close).not.toHaveBeenCalled();
  view.unmount();
  await settled(0);
});

it('UI-09 (d) does not go back when the person has gone on meanwhile', async () => {
  const view = show(<Two first second={false} />);
  await settled(1);
  history.pushState(null, '', '#orders');
  view.unmount();
  await act(() => new Promise((done) => setTimeout(done, 0)));
  expect(location.hash).toBe('#orders');
});

it('UI-10 (a) (b) a question starts on Cancel and is not lost by a stray press', async () => {
  const confirm = vi.fn();
  const view = show(
    <Confirm
      open
      title="Close this position?"
      confirmLabel="Close position"
      danger
      onConfirm={confirm}
      onCancel={close}
    >
      At the market price.
    </Confirm>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Close this position?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close position' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  view.unmount();
  await settled(0);
});

it('UI-10 (b) a question whose act is under way cannot be left', async () => {
  const view = show(
    <Confirm open busy title="Reset?" confirmLabel="Reset" onConfirm={close} onCancel={close} />,
  );
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(close).not.toHaveBeenCalled();
  view.unmount();
  await settled(0);
});

it('UI-10 (c) a popup says what is done and where to go on', async () => {
  const view = show(
    <Popup
      open
      onClose={close}
      title="Your order has been confirmed"
      actions={
        <a href="#o" data-autofocus>
          See orders
        </a>
      }
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Your order has been confirmed' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('See orders');
  view.unmount();
  await settled(0);
});

it('UI-08 (c) a sheet of a given size is pulled to full height and back by its button and its handle', async () => {
  const view = show(
    <Sheet open onClose={close} title="Order" size={60}>
      Facts
    </Sheet>,
  );
  const panel = view.container.querySelector<HTMLElement>('[data-part=sheet-panel]') as HTMLElement;
  const grip = panel.firstElementChild as HTMLElement;
  grip.setPointerCapture = () => {};
  Object.defineProperty(panel, 'offsetHeight', { value: 400 });
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(grip, { clientY: from, pointerType: 'touch' });
    fireEvent.pointerMove(grip, { clientY: to });
    fireEvent.pointerUp(grip, { clientY: to });
  };
  expect(panel.style.blockSize).toBe('60dvh');
  fireEvent.click(screen.getByRole('button', { name: 'Expand' }));
  expect(panel.dataset['full']).toBe('true');
  drag(100, 300);
  expect(panel.dataset['full']).toBeUndefined();
  drag(300, 200);
  expect(panel.dataset['full']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(close).not.toHaveBeenCalled();
  drag(300, 450);
  expect(close).toHaveBeenCalledTimes(1);
  view.unmount();
  await settled(0);
});

it('UI-08 (e) unsaved changes take the place of a sheet’s footer', async () => {
  const save = vi.fn();
  const sheet = (changed: boolean) => (
    <Sheet
      open
      onClose={close}
      title="Order"
      footer={<button type="button">Close position</button>}
      changes={changed ? { onDiscard: close, onSave: save } : null}
    >
      Stops
    </Sheet>
  );
  const view = show(sheet(false));
  expect(screen.getByRole('button', { name: 'Close position' })).toBeTruthy();
  view.rerender(sheet(true));
  expect(screen.queryByRole('button', { name: 'Close position' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(save).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(close).toHaveBeenCalledTimes(1);
  view.unmount();
  await settled(0);
});

it('UI-25 (a) a guarded popup ignores the second half of a double tap', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const press = vi.fn();
  const view = show(
    <Popup
      open
      onClose={close}
      title="Order placed"
      guarded
      actions={
        <button type="button" onClick={press}>
          Close position
        </button>
      }
    />,
  );
  const button = screen.getByRole('button', { name: 'Close position' });
  vi.advanceTimersByTime(499);
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  fireEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  view.unmount();
  await settled(0);
});

const outcome = (guarded: boolean) => (
  <Popup open guarded={guarded} onClose={close} title="Order not placed" actions={null} />
);

it('UI-25 (a) neither Esc nor Back closes what has just opened under the finger; half a second later both do', async () => {
  const view = show(outcome(true));
  await settled(1);
  const dialog = screen.getByRole('dialog');
  const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
  escape();
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => history.back());
  await popped;
  // It has its entry of history again: the next Back closes it, and leaves the screen alone.
  await settled(1);
  expect(close).not.toHaveBeenCalled();
  expect(dialog).toHaveProperty('open', true);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 501);
  escape();
  expect(close).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  view.unmount();
  await settled(0);
});

const asked = (busy: boolean) => (
  <Confirm open busy={busy} title="Close?" confirmLabel="Close" onConfirm={close} onCancel={close}>
    {!busy && <p role="alert">The price has moved</p>}
  </Confirm>
);
const changed = (busy: boolean) => (
  <Sheet open onClose={close} title="Order" changes={{ onDiscard: close, onSave: close, busy }}>
    {!busy && 'On the wrong side'}
  </Sheet>
);

it.each([
  ['a question', asked],
  ['a sheet with changes', changed],
])('UI-25 (d) what has just been refused in %s stays to be read, whatever is pressed', async (_, node) => {
  const view = show(node(true));
  await settled(1);
  view.rerender(node(false));
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]') as HTMLDialogElement;
  const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
  escape();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => history.back());
  await popped;
  await settled(1);
  expect(close).not.toHaveBeenCalled();
  await waitFor(() => expect(dialog.querySelector('[data-resting]')).toBeNull());
  escape();
  expect(close).toHaveBeenCalledTimes(1);
  view.unmount();
  await settled(0);
});

it.each([
  ['an outcome that has just come', outcome(true)],
  [
    'a question whose act is under way',
    <Confirm key="c" open busy title="Close?" confirmLabel="Close" onConfirm={close} onCancel={close} />,
  ],
])('UI-25 (c) opens again when the browser closes it by itself: %s', async (_, node) => {
  const view = show(node);
  await settled(1);
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]') as HTMLDialogElement;
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(close).not.toHaveBeenCalled();
  view.unmount();
  await settled(0);
});
