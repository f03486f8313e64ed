// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { MarginLevel } from './margin-level.tsx';

it('ORD-06 above 100% a note explains it', () => {
  show(<MarginLevel level={100.1} />);
  expect(screen.getByText('100.1%')).toBeTruthy();
  expect(screen.getByText(/Higher is safer/).textContent).toContain('50%');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('meter', { name: 'Risk rate' })).toHaveProperty('value', 100.1);
});

it('ORD-06 at 100% it warns, and says what happens at 50%', () => {
  show(<MarginLevel level={100} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'At 50% the position with the largest loss is closed',
  );
});

it('ORD-06 a very high level fills the bar, and is told as it is', () => {
  show(<MarginLevel level={1660} />);
  expect(screen.getByText('1,660.0%')).toBeTruthy();
  expect(screen.getByRole('meter')).toHaveProperty('value', 200);
});

it('ORD-06 with no margin in use there is neither figure nor bar', () => {
  show(<MarginLevel level={null} />);
  expect(screen.getByText('—')).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
