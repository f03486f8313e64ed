// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createNanoEvents } from 'nanoevents';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatPrice } from '../i18n/format.ts';
import { LiveText, mergeSources, useLive, useLiveData, type LiveSource } from './live-text.tsx';

interface Tick {
  price: number;
  change: number;
}

let value: Tick | undefined;
const events = createNanoEvents<{ changed(): void }>();
const source: LiveSource<Tick | undefined> = {
  read: () => value,
  subscribe: (listener) => events.on('changed', () => listener()),
};
const set = (price: number, change = 0) => {
  value = { price, change };
  events.emit('changed');
};
const price = (tick?: Tick) => tick?.price;
const way = (tick?: Tick) => ((tick?.change ?? 0) < 0 ? 'down' : 'up');
const format = vi.fn((number: number | undefined) => formatPrice(number, 2));
const shown = () => screen.getByTestId('text').textContent;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  value = undefined;
  format.mockClear();
});

afterEach(cleanup);

function Text(props: { className?: string }) {
  return (
    <p data-testid="text">
      <LiveText of={source} select={price} format={format} {...props} />
    </p>
  );
}

describe('LIVE-21 LiveText', () => {
  it('shows what is known when it appears, also that nothing is', () => {
    const view = render(<Text />);
    expect(shown()).toBe('—');
    view.unmount();
    set(1.5);
    render(<Text />);
    expect(shown()).toBe('1.50');
  });

  it('follows its source into the same text node, and writes only what differs', () => {
    set(1);
    render(<Text />);
    const node = screen.getByTestId('text').firstChild?.firstChild;
    set(2, 1);
    set(2, -1);
    expect(shown()).toBe('2.00');
    expect(format).toHaveBeenCalledTimes(2);
    expect(screen.getByTestId('text').firstChild?.firstChild).toBe(node);
  });

  it('keeps the newest when React renders again', () => {
    set(1);
    const { rerender } = render(<Text />);
    set(2);
    rerender(<Text className="wide" />);
    expect(shown()).toBe('2.00');
    expect(screen.getByText('2.00').className).toBe('num wide');
  });

  it('takes its colour from the value, and gives it back', () => {
    set(1, -1);
    render(
      <LiveText of={source} select={way} tone={(next) => (next === 'down' ? 'red' : '')} className="a" />,
    );
    expect(screen.getByText('down').className).toBe('num a red');
    set(1, 1);
    expect(screen.getByText('up').className).toBe('num a');
  });

  it('follows a change of language by itself, unmounted no more', () => {
    set(1234.5);
    const { unmount } = render(<Text />);
    expect(shown()).toBe('1,234.50');
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
    expect(shown()).toBe('1.234,50');
    unmount();
    format.mockClear();
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    set(3);
    expect(format).not.toHaveBeenCalled();
  });

  it('reads several sources as one', () => {
    const other = createNanoEvents<{ changed(): void }>();
    let count = 1;
    const merged = mergeSources(source, {
      read: () => count,
      subscribe: (listener) => other.on('changed', () => listener()),
    });
    render(<LiveText of={merged} select={() => `${value?.price} × ${count}`} className="sum" />);
    set(5);
    expect(screen.getByText('5 × 1')).toBeTruthy();
    count = 2;
    other.emit('changed');
    expect(screen.getByText('5 × 2')).toBeTruthy();
  });
});

describe('LIVE-21 its hooks', () => {
  it('useLiveData writes an attribute past React', () => {
    function Row() {
      const row = useRef<HTMLParagraphElement>(null);
      useLiveData(row, source, 'way', way);
      return <p ref={row}>row</p>;
    }
    render(<Row />);
    expect(screen.getByText('row').dataset['way']).toBe('up');
    set(1, -2);
    expect(screen.getByText('row').dataset['way']).toBe('down');
  });

  it('useLive renders only when the selected value changes', () => {
    let renders = 0;
    function State() {
      renders++;
      return <p>{useLive(source, way)}</p>;
    }
    set(1, 1);
    render(<State />);
    act(() => set(2, 2));
    expect(renders).toBe(1);
    act(() => set(2, -1));
    expect(screen.getByText('down')).toBeTruthy();
    expect(renders).toBe(2);
  });
});
