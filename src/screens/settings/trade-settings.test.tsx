// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signInAs } from '../../testing/show-screen.tsx';
import { demoUser, realUser } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';
import { tradePeople, tradePreferences } from '../../state/trade-preferences.ts';
import { settled, writeInAnotherTab } from '../../state/testing/storage-event.ts';
import { BracketSetting, TrailingSetting } from './bracket-settings.tsx';
import { OneTapSetting } from '../../features/one-tap-setting.tsx';

afterEach(() => {
  tradePeople.people = {};
});

const group = (name: string) => screen.getByRole('group', { name });
const choose = (name: string, option: string) =>
  fireEvent.click(within(group(name)).getByRole('radio', { name: option }));
const oneTap = () => screen.getByRole<HTMLInputElement>('switch', { name: /^One-tap trading/ });

it('STP-06 (c) each stop has a unit and a figure of its own, kept at once', async () => {
  show(
    <>
      <BracketSetting field="stopLoss" />
      <BracketSetting field="takeProfit" />
    </>,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  choose('Stop loss of new orders', 'pips');
  choose('Take profit of new orders', 'ATR');
  await act(settled);
  const pips = screen.getByRole<HTMLInputElement>('textbox', { name: 'Distance in pips' });
  expect(pips.value).toBe('20.0');
  fireEvent.change(pips, { target: { value: '35' } });
  fireEvent.click(screen.getByRole('button', { name: 'Increase Times the ATR' }));
  await act(settled);
  expect(tradePreferences().bracket).toEqual({
    stopLoss: { unit: 'pips', figure: 35 },
    takeProfit: { unit: 'atr', figure: 2.1 },
    trailing: false,
  });
  fireEvent.change(pips, { target: { value: '0' } });
  await act(settled);
  expect(tradePreferences().bracket.stopLoss.figure).toBe(35);
  choose('Stop loss of new orders', 'Off');
  await act(settled);
  expect(tradePreferences().bracket.stopLoss.unit).toBe('off');
});

it('STP-06 (c) a stop loss of new orders may trail where the server has it', async () => {
  show(<TrailingSetting />);
  fireEvent.click(screen.getByRole('switch', { name: /^Trailing stop/ }));
  await act(settled);
  expect(tradePreferences().bracket.trailing).toBe(true);
});

it('STP-09 (a) is turned on behind a warning with two buttons, and off at once', async () => {
  show(<OneTapSetting />);
  fireEvent.click(oneTap());
  const warning = screen.getByRole('alertdialog', { name: 'Turn on one-tap trading?' });
  expect(
    within(warning)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Keep reviewing', 'Turn on']);
  expect(oneTap().checked).toBe(false);
  fireEvent.click(within(warning).getByRole('button', { name: 'Keep reviewing' }));
  await act(settled);
  expect(tradePreferences().oneTap).toBe(false);
  fireEvent.click(oneTap());
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await act(settled);
  expect(oneTap().checked).toBe(true);
  fireEvent.click(oneTap());
  await act(settled);
  expect(tradePreferences().oneTap).toBe(false);
});

it('STP-09 (b) SIZ-05 (c) shows what the person who is signed in chose, in this tab or another', async () => {
  show(<OneTapSetting />);
  await act(() => signInAs(realUser));
  await act(async () => {
    const people = { [realUser.id]: { oneTap: true } };
    writeInAnotherTab('candlewick.trade', JSON.stringify({ version: 1, people }));
    await settled();
  });
  expect(oneTap().checked).toBe(true);
  await act(() => signInAs(demoUser));
  expect(oneTap().checked).toBe(false);
});
