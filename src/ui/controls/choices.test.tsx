// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Chip, Chips } from './chip.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';
import { show } from '../../testing/show.tsx';

it('UI-11 (a) a choice of one is a named group of native radio buttons', () => {
  const change = vi.fn();
  const options = [50, 100, 200].map((value) => ({ value, label: `${value}×` }));
  show(<Segmented label="Leverage" value={100} onChange={change} options={options} />);
  expect(screen.getByRole('group', { name: 'Leverage' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '100×' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '200×' }));
  expect(change).toHaveBeenCalledWith(200);
});

it('UI-11 (b) a switch and a chip say whether they are on', () => {
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

it('UI-28 (b) tabs say which is chosen and how many stand there; arrow keys follow the direction of reading', () => {
  const change = vi.fn();
  const options = [
    { value: 'open', label: 'Open', count: 9 },
    { value: 'pending', label: 'Pending' },
    { value: 'history', label: 'History' },
  ];
  show(<Tabs label="Orders" value="open" onChange={change} options={options} panel="list" />);
  const tab = screen.getByRole('tab', { name: 'Open 9', selected: true });
  expect(tab.getAttribute('aria-controls')).toBe('list');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  fireEvent.keyDown(tab, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Pending' }));
  fireEvent.keyDown(tab, { key: 'End' });
  fireEvent.keyDown(tab, { key: 'ArrowLeft' });
  screen.getByRole('tablist').style.direction = 'rtl';
  fireEvent.keyDown(tab, { key: 'ArrowLeft' });
  expect(change.mock.calls.flat()).toEqual(['pending', 'history', 'history', 'pending']);
});
