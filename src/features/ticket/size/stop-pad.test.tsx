// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Side } from '../../../domain/side.ts';
import type { StopInput } from '../../../domain/stop-distance.ts';
import { instrument, sizeInput } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { StopPad, type StopPadProps } from './stop-pad.tsx';

const euro = instrument();
const choose = vi.fn();
const remove = vi.fn();

const getInput = (side: Side): StopInput => ({ ...sizeInput(side), lots: 0.3 });

function pad(changes: Partial<StopPadProps> = {}) {
  const props: StopPadProps = {
    open: true,
    onClose: () => undefined,
    instrument: euro,
    field: 'stopLoss',
    choice: { unit: 'pips', figure: 33.4 },
    isOn: true,
    sizeMode: 'lots',
    getInput,
    onChoose: choose,
    onRemove: remove,
    ...changes,
  };
  return show(<StopPad {...props} />);
}

const box = (name = 'Distance in pips') => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (text: string, name?: string) => fireEvent.change(box(name), { target: { value: text } });
const described = (name?: string) =>
  document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(() => {
  choose.mockClear();
  remove.mockClear();
});

it('STP-04 (a) shows a stop as a distance, with its price on both sides and the money', () => {
  pad();
  expect(screen.getByRole('dialog', { name: 'Stop loss' })).toBeTruthy();
  expect(box().value).toBe('33.4');
  expect(described()).toBe('Buy 1.07300 · Sell 1.07956Risks $100.20');
  type('20');
  fireEvent.click(button('Set'));
  expect(choose).toHaveBeenCalledWith({ unit: 'pips', figure: 20 });
});

it('STP-04 (a) a take profit gains', () => {
  pad({ field: 'takeProfit' });
  expect(screen.getByRole('dialog', { name: 'Take profit' })).toBeTruthy();
  expect(described()).toContain('Gains $100.20');
});

it('STP-01 (d) another unit keeps where it stands', () => {
  pad({ choice: { unit: 'pips', figure: 30 } });
  tab('Distance in money');
  expect(box('Distance in money').value).toBe('90');
  tab('Distance in percent');
  expect(box('Distance in percent').value).toBe('0.278');
  tab('Price');
  expect(box('Price').value).toBe('1.07334');
});

it('STP-01 (b) a price holds for one side, which is said', () => {
  pad({ choice: { unit: 'price', figure: 1.07334 } });
  expect(described('Price')).toBe('Buy only: 1.07334Risks $90.00');
  type('1.08', 'Price');
  expect(described('Price')).toContain('Sell only: 1.08000');
});

it('STP-01 (c) no money where the size follows the stop loss', () => {
  pad({ sizeMode: 'risk' });
  expect(screen.queryByRole('radio', { name: 'Distance in money' })).toBeNull();
});

it('STP-04 (b) sets nothing that is no price, and takes a stop off', () => {
  const { unmount } = pad();
  type('0');
  fireEvent.click(button('Enter a distance'));
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(choose).not.toHaveBeenCalled();
  fireEvent.click(button('Remove'));
  expect(remove).toHaveBeenCalledOnce();
  tab('Price');
  type('0', 'Price');
  expect(button('Enter a price')).toBeTruthy();
  unmount();
  pad({ isOn: false });
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
