import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { cutWhenDead } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The part of a socket that the client uses; its other end answers pings while `answers` is true. */
class Line extends EventEmitter {
  answers = true;
  pings = 0;
  cut = false;
  ping() {
    this.pings += 1;
    if (this.answers) this.emit('pong');
  }
  terminate() {
    this.cut = true;
    this.emit('close');
  }
}

it('SBX-67 cuts a connection whose other end is gone, within 30 s, and leaves a live one alone', () => {
  const line = new Line();
  cutWhenDead(line as unknown as WebSocket);
  vi.advanceTimersByTime(600_000);
  expect([line.cut, line.pings]).toEqual([false, 40]);
  line.answers = false;
  vi.advanceTimersByTime(15_000);
  // Whatever it sends is a sign of life.
  line.emit('message');
  vi.advanceTimersByTime(15_000);
  expect(line.cut).toBe(false);
  vi.advanceTimersByTime(15_000);
  expect(line.cut).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
