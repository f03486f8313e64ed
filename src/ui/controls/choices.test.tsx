// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Chip, Chips } from './chip.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { show } from '../../testing/show.tsx';

it('UI-11 a choice of one is a named group of native radio buttons', () => {
  const change = vi.fn();
  const options = [50, 100, 200].map((value) => ({ value, label: `${value}×` }));
  show(<Segmented label="Leverage" value={100} onChange={change} options={options} />);
  expect(screen.getByRole('group', { name: 'Leverage' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '100×' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '200×' }));
  expect(change).toHaveBeenCalledWith(200);
});

it('UI-11 a switch and a chip say whether they are on', () => {
  const change = vi.fn();
  show(
    <>
      <Switch label="Stop loss" checked={false} onChange={change} />
      <Chips label="Categories">
        <Chip pressed onClick={() => change('cleared')}>
          Forex
        </Chip>
      </Chips>
    </>,
  );
  const toggle = screen.getByRole('switch', { name: 'Stop loss' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(toggle);
  expect(change).toHaveBeenCalledWith(true);
  const chip = screen.getByRole('button', { name: 'Forex', pressed: true });
  fireEvent.click(chip);
  expect(change).toHaveBeenCalledWith('cleared');
});
