// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { changeClass, changeText, directionClass } from './direction.ts';
import { Money } from './figures.tsx';

it('UI-13 (a) shows a move by arrow, sign and colour together', () => {
  expect([changeText(0.21, '+0.21%'), changeClass(0.21)]).toEqual(['▲ +0.21%', 'change up']);
  expect([changeText(-0.38, '−0.38%'), changeClass(-0.38)]).toEqual(['▼ −0.38%', 'change down']);
  expect([directionClass(312.8), directionClass(-1)]).toEqual(['up', 'down']);
});

it('UI-13 (b) gives neither arrow nor colour to no move and to an unknown one', () => {
  for (const none of [0, null, undefined, Number.NaN]) {
    expect([changeText(none, '—'), changeClass(none), directionClass(none)]).toEqual([
      '—',
      'change rest',
      '',
    ]);
  }
});

it('UI-13 (a) leaves a closed market its arrow and sign, in grey', () => {
  expect(changeClass(0.21, { quiet: true })).toBe('change rest');
  expect(changeClass(0.21, { plain: true })).toBe('change plain up');
});

it('UI-16 (a) shows amounts with figures of one width, signed and coloured where they are profit', () => {
  show(
    <>
      <Money value={101_990.05} />
      <Money value={-29.68} signed />
    </>,
  );
  expect(screen.getByText('$101,990.05').className).toBe('num');
  expect(screen.getByText('−$29.68').className).toBe('num down');
});

it('UI-16 (b) sets digits three to six smaller, and keeps the amount whole for who copies or hears it', () => {
  const { container } = show(<Money value={-29.6854} digits={6} signed />);
  expect(container.textContent).toBe('−$29.685400');
  expect(container.querySelector('small')?.textContent).toBe('5400');
});

it('UI-16 (c) covers an amount without giving it away', () => {
  const { container } = show(<Money value={101_990.05} hidden />);
  expect(container.textContent).toBe('••••Hidden');
});
