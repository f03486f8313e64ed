// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Change } from './change.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { Money } from './money.tsx';
import { Price } from './price.tsx';
import { SimulatedBadge } from './simulated-badge.tsx';
import { Skeleton } from './skeleton.tsx';
import { show } from '../testing/show.tsx';

it('UI-13 shows a move by arrow, sign and colour together', () => {
  show(<Change percent={0.21} />);
  expect(screen.getByText('▲ +0.21%').className).toContain('badge-up');
  show(<Change percent={-0.38} />);
  expect(screen.getByText('▼ −0.38%').className).toContain('badge-down');
});

it('UI-13 gives neither arrow nor colour to no move, and a dash to an unknown one', () => {
  show(<Change percent={0} />);
  expect(screen.getByText('0.00%').className).not.toMatch(/badge-/);
  show(<Change percent={null} />);
  expect(screen.getByText('—').className).not.toMatch(/badge-/);
});

it('UI-14 a skeleton is not read', () => {
  const { container } = show(<Skeleton width="40%" />);
  expect(container.querySelector('[aria-hidden]')).not.toBeNull();
});

it('UI-15 marks demo money and simulated prices in words', () => {
  show(
    <>
      <DemoBadge />
      <SimulatedBadge />
    </>,
  );
  expect(screen.getByText('Demo account')).toBeTruthy();
  expect(screen.getByText('Simulated prices')).toBeTruthy();
});

it('UI-16 shows amounts with figures of one width, signed and coloured where they are profit', () => {
  show(
    <>
      <Money value={101_990.05} />
      <Money value={-29.685} digits={6} signed />
      <Price value={1.08642} precision={5} />
    </>,
  );
  expect(screen.getByText('$101,990.05').className).toBe('num');
  expect(screen.getByText('−$29.685000').className).toBe('num down');
  expect(screen.getByText('1.08642').className).toBe('num');
});

it('UI-16 covers an amount without giving it away', () => {
  const { container } = show(<Money value={101_990.05} hidden />);
  expect(container.textContent).toBe('••••Hidden');
});
