// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferences } from '../../state/preferences.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { CellMoney } from './cell-money.tsx';

it('DSK-71 (b) an amount of a billion or more is short in its row, with the whole in its title', () => {
  showScreen(
    <>
      <CellMoney value={999_999_999.99} />
      <CellMoney value={-1_240_000_000.5} signed="plain" />
      <CellMoney value={null} />
    </>,
  );
  expect(screen.getByText('$999,999,999.99').title).toBe('');
  expect(screen.getByText('−$1.24B').title).toBe('−$1,240,000,000.50');
  expect(screen.getByText('—')).toBeTruthy();
});

it('DSK-71 (b) covered amounts stay covered, huge or not', () => {
  preferences.balanceHidden = true;
  const { container } = showScreen(
    <>
      <CellMoney covered value={1} />
      <CellMoney covered value={2e9} signed />
    </>,
  );
  expect(screen.getAllByText('Hidden')).toHaveLength(2);
  expect(container.textContent).not.toMatch(/\d/);
});
