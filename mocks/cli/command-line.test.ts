import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCommandLine } from './command-line.ts';

describe('the command line', () => {
  it('SBX-60 (a) needs no flags', () => {
    expect(readCommandLine([], 5173)).toEqual({
      port: 5173,
      host: false,
      allowedHosts: [],
      seed: undefined,
      seedFile: undefined,
      at: undefined,
      frozen: false,
      replayDir: undefined,
      directory: undefined,
      resetMarket: false,
      target: null,
      log: false,
      mock: false,
      help: false,
    });
  });

  it('SBX-60 (a) takes every flag', () => {
    vi.stubEnv('INIT_CWD', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const flags = [
      '--port',
      '80',
      '--host',
      '--allow-host',
      'one.example',
      '--allow-host=[fe80::1]',
      '--seed=7',
      '--seed-file=secret',
      '--at',
      '2026-10-14T09:30:00Z',
      '--frozen',
      '--replay',
      'data',
      '--file',
      '/tmp/w',
      '--reset-market',
    ];
    expect(readCommandLine(flags, 5173)).toMatchObject({
      port: 80,
      host: true,
      allowedHosts: ['one.example', '[fe80::1]'],
      seed: 7,
      seedFile: resolve('secret'),
      at: Date.UTC(2026, 9, 14, 9, 30),
      frozen: true,
      replayDir: resolve('data'),
      directory: '/tmp/w',
      resetMarket: true,
    });
  });

  it('SBX-60 (a) reads a directory from where npm was run', () => {
    vi.stubEnv('INIT_CWD', resolve('docs'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(readCommandLine(['--replay', '../data'], 5173).replayDir).toBe(resolve('data'));
  });

  it.each([
    [['--port', 'x'], '--port takes a whole number from 0 to 65535'],
    [['--port', '70000'], '--port takes'],
    [['--seed', '-1'], '--seed'],
    [['--allow-host', 'http://one.example'], '--allow-host takes a name'],
    [['--at', 'noon'], '--at takes a time as 2026-10-14T09:30:00Z'],
    [['--against', 'api.example'], '--against takes an address as https://api.example:8443'],
    [['--against', 'ftp://api.example'], 'of http or https'],
    [['--against', 'http://ada:secret@api.example'], 'without a name and a password'],
    [['--against', 'http://api.example/?x=1'], 'without ? and #'],
    [
      ['--against', 'http://a.example', '--only', 'listorders'],
      `--only takes 'listOrders', not 'listorders'`,
    ],
    [['--against', 'http://a.example', '--only', 'x'], `--only takes operationIds and 'socket', not 'x'`],
    [['--file='], `--file takes a directory, not ''`],
    [['--file', ' '], `--file takes a directory, not ' '`],
    [['--replay', ''], `--replay takes a directory, not ''`],
    [['--reset-market'], '--reset-market is for the worlds of --file'],
    [['--only', 'listOrders'], '--only says what goes to the server of --against'],
    [['--nonsense'], '--nonsense'],
    [['stray'], 'stray'],
  ])('SBX-60 (b) says what is wrong with %o', (flags, message) => {
    expect(() => readCommandLine(flags, 1)).toThrow(message);
  });
});
