// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { dayOf, midnight, namedSpan, readSpan, type DateSpan, type SpanChange } from './date-span.ts';
import { DatesChip } from './dates-chip.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const asked = (search: string) => readSpan(new URLSearchParams(search), '2026-11-18', 'all');

describe('DSK-29 (a) the days that an address asks for', () => {
  it.each<[string, Partial<DateSpan>]>([
    ['days=today', { period: 'today', first: '2026-11-18', last: null }],
    ['days=yesterday', { period: 'yesterday', first: '2026-11-17', last: '2026-11-17' }],
    ['days=7', { period: '7', first: '2026-11-12', last: null }],
    ['days=month', { period: 'month', first: '2026-11-01', last: null }],
    ['first=2026-10-30&last=2026-11-02', { period: 'own', first: '2026-10-30', last: '2026-11-02' }],
    ['first=2026-11-02&last=2026-10-30', { period: 'all', first: null, last: null }],
    ['first=2026-13-02&last=2026-13-30&days=12', { period: 'all', first: null, last: null }],
  ])('%s', (search, span) => expect(asked(search)).toMatchObject(span));

  it('run from the reader’s midnight to the one after the last', () => {
    const { from, to } = asked('first=2026-10-24&last=2026-10-25');
    expect(from).toBe(midnight('2026-10-24').toISOString());
    expect(to).toBe(midnight('2026-10-26').toISOString());
    expect(dayOf(Date.parse(to ?? '') - 1)).toBe('2026-10-25');
  });
});

describe('the chip', () => {
  const changes: SpanChange[] = [];
  const days = new Map([
    ['2026-11-12', 3],
    ['2026-11-14', 1],
    ['2026-10-30', 2],
  ]);
  const sum = ({ first, last }: DateSpan) =>
    [...days].reduce((all, [day, n]) => all + (day >= (first ?? '') && day <= (last ?? '') ? n : 0), 0);
  const button = () => screen.getByRole('button', { name: /^Dates/ });
  const day = (name: string | RegExp) => screen.getByRole('button', { name });

  function open() {
    changes.length = 0;
    showScreen(
      <DatesChip
        span={namedSpan('all', '2026-11-18')}
        onChange={(change) => changes.push(change)}
        counted={(span, draw) => draw(sum(span))}
        marked={(_, draw) => draw(days)}
      />,
    );
    button().focus();
    fireEvent.click(button());
  }

  it('DSK-33 (b) a span with a name counts at once, and the focus goes back', async () => {
    open();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'This month' }));
    expect(changes).toEqual([{ period: 'month' }]);
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('DSK-33 (b) typed days say how many there are before they are shown', () => {
    open();
    const [from, to] = ['From', 'To'].map((name) => screen.getByLabelText(name));
    const isIdle = (name: string) => day(name).getAttribute('aria-disabled');
    expect(document.activeElement).toBe(from);
    expect(isIdle('Show')).toBe('true');
    fireEvent.change(from, { target: { value: '2026-11-12' } });
    fireEvent.change(to, { target: { value: '2026-11-11' } });
    expect(screen.getByText('Choose an end date on or after the start date')).toBeTruthy();
    expect(isIdle('Show')).toBe('true');
    fireEvent.change(to, { target: { value: '2026-11-13' } });
    fireEvent.click(day('Show 3'));
    expect(changes).toEqual([{ first: '2026-11-12', last: '2026-11-13' }]);
  });

  it('DSK-33 (b) in the month two presses choose, in any order; a dot marks days with orders, and none is in the future', () => {
    open();
    expect(day('Nov 12, 2026, 3 entries').className).toContain('dotted');
    expect(day('Nov 13, 2026').className).not.toContain('dotted');
    fireEvent.click(day('Nov 19, 2026'));
    expect(day('Nov 19, 2026').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(day('Nov 14, 2026, 1 entry'));
    fireEvent.click(day('Nov 12, 2026, 3 entries'));
    const chosen = [...document.querySelectorAll('td[aria-selected=true]')];
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['12', '13', '14']);
    fireEvent.click(day('Show 4'));
    expect(changes).toEqual([{ first: '2026-11-12', last: '2026-11-14' }]);
  });

  it('DSK-33 (b) arrows and page keys move through the days, with one stop for Tab', () => {
    open();
    const stops = () =>
      [...document.querySelectorAll('td > [tabindex="0"]')].map((one) => one.getAttribute('aria-label'));
    expect(stops()).toEqual(['Nov 1, 2026']);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    day('Nov 1, 2026').focus();
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Nov 8, 2026');
    press('ArrowRight');
    press('End');
    expect(stops()).toEqual(['Nov 14, 2026, 1 entry']);
    press('PageUp');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Oct 14, 2026');
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeTruthy();
  });
});
