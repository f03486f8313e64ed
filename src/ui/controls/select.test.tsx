// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import type { SelectOption } from './native-select.tsx';
import { Select } from './select.tsx';

const few = ['TRC20', 'ERC20'].map((value) => ({ value, label: value }));
const many = ['Åland', 'Brazil', 'Canada', 'Denmark', 'Estonia', 'France', 'Greece', 'Hungary', 'Italy'].map(
  (label, i) => ({ value: i, label, short: `+${i}` }),
);

function Chosen<T extends string | number>({
  options,
  heard,
}: {
  options: SelectOption<T>[];
  heard: (value: T) => void;
}) {
  const [value, setValue] = useState<T | null>(null);
  const change = (next: T) => {
    setValue(next);
    heard(next);
  };
  return (
    <Field label="Country" error="Choose one">
      {(wiring) => (
        <Select label="Country" wiring={wiring} value={value} onChange={change} options={options} />
      )}
    </Field>
  );
}

it('UI-33 (a) up to eight are the system’s own picker, which starts with nothing chosen', () => {
  const heard = vi.fn();
  show(<Chosen options={few} heard={heard} />);
  const select = screen.getByLabelText<HTMLSelectElement>('Country');
  expect(select.tagName).toBe('SELECT');
  expect(select.selectedOptions[0].textContent).toBe('Choose');
  expect(select.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(select, { target: { value: 'ERC20' } });
  expect(heard).toHaveBeenCalledWith('ERC20');
  expect(select.value).toBe('ERC20');
});

it('UI-33 (b) more are searched in a sheet, without accents and by keyboard', () => {
  const heard = vi.fn();
  show(<Chosen options={many} heard={heard} />);
  const box = screen.getByRole('combobox', { name: 'Country' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(box);
  const sheet = within(screen.getByRole('dialog', { name: 'Country' }));
  const search = sheet.getByRole('combobox', { name: 'Search' });
  const found = () => sheet.getAllByRole('option').map((option) => option.textContent);
  expect(found()).toHaveLength(9);
  fireEvent.change(search, { target: { value: 'aland' } });
  expect(found()).toEqual(['Åland+0']);
  fireEvent.change(search, { target: { value: 'a' } });
  const active = () =>
    document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Åland+0');
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(active()).toBe('Brazil+1');
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(heard).toHaveBeenCalledWith(1);
  expect(box.textContent).toBe('+1');
});

it('UI-33 (c) says when nothing matches, and the search empties by its own button', () => {
  show(<Chosen options={many} heard={() => {}} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  fireEvent.change(search, { target: { value: 'zzz' } });
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(screen.getByText('No matches. Check the spelling.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
  expect(screen.getAllByRole('option')).toHaveLength(9);
});

it('UI-34 a search has a button that empties it only while there is something in it', () => {
  show(<Chosen options={many} heard={() => {}} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Search' }), { target: { value: 'a' } });
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
});

function Birthday({ heard }: { heard: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const change = (next: string | null) => {
    setValue(next);
    heard(next);
  };
  return (
    <DateInput label="Date of birth" value={value} onChange={change} min="1950-01-01" max="2008-12-31" />
  );
}

it('UI-35 (b) UI-47 a day is three choices, whole only when all are made, and never one that does not exist', () => {
  const heard = vi.fn();
  show(<Birthday heard={heard} />);
  const choose = (part: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: part }), { target: { value } });
  const years = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).options].map(
    (one) => one.value,
  );
  expect([years[1], years.at(-1)]).toEqual(['2008', '1950']);
  choose('Day', '31');
  choose('Month', '1');
  expect(heard).toHaveBeenLastCalledWith(null);
  choose('Year', '2001');
  expect(heard).toHaveBeenLastCalledWith('2001-01-31');
  choose('Month', '2');
  expect(heard).toHaveBeenLastCalledWith('2001-02-28');
  expect(screen.getByRole('group', { name: 'Date of birth' })).toBeTruthy();
});

it('UI-35 (a) the parts stand in the order of the language', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  const { unmount } = show(<Birthday heard={() => {}} />);
  const order = () => screen.getAllByRole('combobox').map((part) => part.getAttribute('aria-label'));
  expect(order()).toEqual(['Month', 'Day', 'Year']);
  unmount();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  show(<Birthday heard={() => {}} />);
  expect(order()).toEqual(['Day', 'Month', 'Year']);
  vi.restoreAllMocks();
});
