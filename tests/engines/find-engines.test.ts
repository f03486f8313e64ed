import { expect, it } from 'vitest';
import { findEngines, type Machine } from './find-engines.ts';

const debian: Record<string, string> = {
  WebKitWebDriver: '/usr/bin/WebKitWebDriver',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser':
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  Xvfb: '/usr/bin/Xvfb',
  'firefox-esr': '/usr/bin/firefox-esr',
};

const machine = (programs: Record<string, string>, changes: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  program: (...names) => names.map((name) => programs[name]).find((file) => file !== undefined) ?? null,
  folders: (parent) => (parent === '/usr/lib' ? ['x86_64-linux-gnu'] : []),
  locale: () => ({ name: 'en_GB.UTF-8' }),
  ...changes,
});

it('ENG-07 (a) finds both engines where Debian keeps them', () => {
  expect(findEngines(machine(debian))).toEqual({
    webkit: {
      driver: '/usr/bin/WebKitWebDriver',
      browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      xvfb: '/usr/bin/Xvfb',
      locale: { name: 'en_GB.UTF-8' },
    },
    firefox: { file: '/usr/bin/firefox-esr' },
  });
});

it('ENG-07 (b) says what of an engine a machine has not', () => {
  const { Xvfb: _screen, ...withoutScreen } = debian;
  expect(findEngines(machine({}))).toEqual({
    webkit: 'there is no WebKitWebDriver',
    firefox: 'there is no Firefox',
  });
  expect(findEngines(machine(withoutScreen)).webkit).toBe('there is no Xvfb to show it on');
  expect(findEngines(machine(debian, { locale: () => null })).webkit).toContain('locale');
  expect(findEngines(machine(debian, { platform: 'darwin' })).webkit).toBe('it is driven on Linux alone');
});
