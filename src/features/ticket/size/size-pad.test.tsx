// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isByRisk, type SizeInput, type SizeMode } from '../../../domain/position-size.ts';
import type { Side } from '../../../domain/side.ts';
import { instrument, sizeInput } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { SizePad, type SizePadProps } from './size-pad.tsx';

const choose = vi.fn();
const close = vi.fn();

function pad(changes: Partial<SizePadProps> = {}, account: Partial<SizeInput> = {}) {
  const getInput = (side: Side, mode: SizeMode) =>
    sizeInput(side, { ...account, ...(!isByRisk(mode) && { stopLoss: null }) });
  const props: SizePadProps = {
    open: true,
    onClose: close,
    instrument: instrument(),
    choice: { mode: 'lots', figure: 0.3 },
    figures: { risk: 200, percent: 1, margin: 636 },
    quick: [0.01, 0.1, 0.5, 1],
    getInput,
    onChoose: choose,
    ...changes,
  };
  return { ...show(<SizePad {...props} />), props };
}

const box = (name = 'Lots') => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const key = (...names: string[]) => {
  for (const name of names) fireEvent.click(button(name));
};
const type = (text: string, name?: string) => fireEvent.change(box(name), { target: { value: text } });
const described = (name?: string) =>
  document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(() => {
  vi.useRealTimers();
  choose.mockClear();
  close.mockClear();
});

it('SIZ-02 (e) shows the size as it is, and what it comes to, and takes another', () => {
  pad();
  expect(screen.getByRole('dialog', { name: 'Size' })).toBeTruthy();
  expect(box().value).toBe('0.30');
  expect(box().inputMode).toBe('none');
  expect(described()).toBe('0.30 lots · margin $322.90');
  key('0', 'Decimal mark', '5');
  expect(box().value).toBe('0.5');
  expect(described()).toBe('0.50 lots · margin $538.17');
  fireEvent.click(button('Use 0.50 lots'));
  expect(choose).toHaveBeenCalledWith({ mode: 'lots', figure: 0.5 }, 0.5);
});

it('SIZ-02 (e) each mode has its own figure and result', () => {
  pad();
  tab('Money at risk');
  expect(box('Money at risk').value).toBe('200');
  expect(described('Money at risk')).toBe('0.65 lots · margin $699.62 · risks $199.55Stop loss 30 pips away');
  tab('Margin to use');
  expect(described('Margin to use')).toBe('0.59 lots · margin $635.04');
  tab('Share of equity at risk');
  key('2', 'Delete digit', '1');
  expect(described('Share of equity at risk')).toContain('3.25 lots');
  fireEvent.click(button('Use 3.25 lots'));
  expect(choose).toHaveBeenLastCalledWith({ mode: 'percent', figure: 1 }, 3.25);
});

it('SIZ-02 (e) the lots of a size by risk go on as lots', () => {
  pad({ choice: { mode: 'risk', figure: 200 } });
  tab('Lots');
  expect(box().value).toBe('0.65');
});

it('SIZ-02 (a) what is typed may say what it is; the tab follows', () => {
  pad();
  type('$200');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Money at risk' }).checked).toBe(true);
  expect(box('Money at risk').value).toBe('$200');
  fireEvent.keyDown(box('Money at risk'), { key: 'Enter' });
  expect(choose).toHaveBeenCalledWith({ mode: 'risk', figure: 200 }, 0.65);
});

it('SIZ-04 (b) a size that risks more than was asked is named, and taken as lots', () => {
  pad({ choice: { mode: 'risk', figure: 3 } });
  expect(described('Money at risk')).toContain('0.01 lots would risk $3.07');
  fireEvent.click(button('Use 0.01 lots'));
  expect(choose).toHaveBeenCalledWith({ mode: 'lots', figure: 0.01 }, 0.01);
});

it('SIZ-04 (c) (d) what limits a size is named, and a risk that is limited stays one', () => {
  const { unmount } = pad({ choice: { mode: 'risk', figure: 2000 } }, { freeMargin: 5000 });
  expect(described('Money at risk')).toContain('Limited by margin: 4.56 lots, risks $1,399.92');
  fireEvent.click(button('Use 4.56 lots'));
  expect(choose).toHaveBeenCalledWith({ mode: 'risk', figure: 2000 }, 4.56);
  unmount();
  pad({ choice: { mode: 'lots', figure: 60 } });
  expect(described()).toBe('Limited by maximum: 50.00 lots');
  fireEvent.click(button('Use 50.00 lots'));
  expect(choose).toHaveBeenLastCalledWith({ mode: 'lots', figure: 50 }, 50);
});

it('SIZ-04 (c) nothing is taken where not even the smallest size is carried, nor what cannot be read', () => {
  const { unmount } = pad({}, { freeMargin: 5 });
  expect(described()).toBe('Not enough margin: 0.01 lots need $10.76');
  expect(button('Enter a size').getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(box(), { key: 'Enter' });
  unmount();
  pad();
  type('x');
  expect(described()).toBe('—');
  fireEvent.click(button('Enter a size'));
  expect(choose).not.toHaveBeenCalled();
});

it('SIZ-04 (f) the smaller of both sides stands', () => {
  const getInput = (side: Side) => sizeInput(side, side === 'sell' ? { stopLoss: 1.08622 } : {});
  pad({ choice: { mode: 'risk', figure: 200 }, getInput });
  // 200 ÷ 1,007
  expect(described('Money at risk')).toContain('0.19 lots');
});

it('SIZ-02 (c) Max is the most of both sides, and cannot be pressed while it is not known', () => {
  const { unmount } = pad({}, { freeMargin: 5000 });
  fireEvent.click(button('Max'));
  expect(box().value).toBe('4.56');
  unmount();
  pad({}, { freeMargin: null });
  expect(button('Max').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Max'));
  expect(box().value).toBe('0.30');
});

it('SIZ-06 (d) a quick size is one press, and marked', () => {
  pad({ choice: { mode: 'risk', figure: 200 } });
  fireEvent.click(button('0.50'));
  expect(box().value).toBe('0.50');
  expect(button('0.50').getAttribute('aria-pressed')).toBe('true');
  expect(button('0.10').getAttribute('aria-pressed')).toBe('false');
});

it('SIZ-02 (f) the result is read half a second after the last key', () => {
  vi.useFakeTimers();
  pad();
  const said = () => document.querySelector('output')?.textContent;
  act(() => void vi.advanceTimersByTime(500));
  expect(said()).toBe('0.30 lots · margin $322.90');
  key('5');
  act(() => void vi.advanceTimersByTime(499));
  expect(said()).toBe('0.30 lots · margin $322.90');
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toBe('5.00 lots · margin $5,381.70');
});

it('SIZ-02 (e) begins with what the size is whenever it is opened', () => {
  const { rerender, props } = pad();
  key('7');
  rerender(<SizePad {...props} open={false} />);
  rerender(<SizePad {...props} choice={{ mode: 'margin', figure: 500 }} />);
  expect(box('Margin to use').value).toBe('500');
});

it('SIZ-02 (b) the keys write the language’s mark, and its digits are read', () => {
  act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
  try {
    pad();
    type('٠٫٥');
    expect(button('Use 0.50 lots')).toBeTruthy();
  } finally {
    act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  }
});
