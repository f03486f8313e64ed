// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onWake } from './wake.ts';

const wake = vi.fn();
let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
onWake(wake);
const show = (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => wake.mockClear());

describe('LIVE-07 waking', () => {
  it.each(['online', 'offline'])('when the network changes: %s', (event) => {
    window.dispatchEvent(new Event(event));
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('when the page comes back into sight, and not when it goes', () => {
    show('hidden');
    expect(wake).not.toHaveBeenCalled();
    show('visible');
    expect(wake).toHaveBeenCalledTimes(1);
    show('visible');
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('out of the back-forward cache, and not at an ordinary start', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(wake).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
