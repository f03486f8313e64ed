import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeInFrame } from '../live/frame.ts';
import { createRedraw, invalidation } from './redraw.ts';

describe('CHT-05 redraw', () => {
  let frames: FrameRequestCallback[] = [];
  const draw = vi.fn<(level: number) => void>();
  const frame = () => frames.splice(0).forEach((callback) => callback(0));

  beforeEach(() => {
    frames = [];
    draw.mockClear();
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('LIVE-11 (f) draws before the texts of a frame that was asked for earlier, and once', () => {
    const written = vi.fn(() => expect(draw).toHaveBeenCalledTimes(1));
    writeInFrame(written);
    createRedraw(draw).ask(invalidation.light);
    frames[0](0);
    expect(written).toHaveBeenCalledTimes(1);
    expect(draw.mock.calls).toEqual([[invalidation.light]]);
  });

  it('LIVE-11 (f) writes texts all the same when nothing can be drawn', () => {
    const written = vi.fn();
    writeInFrame(written);
    createRedraw(() => {
      throw new Error('no canvas');
    }).ask(invalidation.light);
    expect(() => frames[0](0)).toThrow('no canvas');
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('LIVE-11 (f) a drawing that asks for another has it in the next frame', () => {
    let drawn = 0;
    const asking = createRedraw(() => {
      if (++drawn < 3) asking.ask(invalidation.light);
    });
    writeInFrame(() => undefined);
    asking.ask(invalidation.light);
    frames[0](0);
    expect(drawn).toBe(1);
    asking.end();
  });

  it('CHT-05 (a) makes one redraw of many wishes, the largest', () => {
    const redraw = createRedraw(draw);
    redraw.ask(invalidation.light);
    redraw.ask(invalidation.full);
    redraw.ask(invalidation.light);
    expect(draw).not.toHaveBeenCalled();
    expect(frames).toHaveLength(1);
    frame();
    expect(draw.mock.calls).toEqual([[invalidation.full]]);
    redraw.ask(invalidation.light);
    frame();
    expect(draw.mock.calls.at(-1)).toEqual([invalidation.light]);
  });

  it('CHT-05 (b) draws all that was wished for: marks that were set in the frame of a pan as well', () => {
    const redraw = createRedraw(draw);
    redraw.ask(invalidation.full);
    redraw.ask(invalidation.marks);
    redraw.ask(invalidation.hand);
    frame();
    expect(draw.mock.calls).toEqual([[invalidation.full | invalidation.marks | invalidation.hand]]);
    expect(invalidation.full & invalidation.marks).toBe(0);
    expect(invalidation.full & invalidation.light).toBe(invalidation.light);
  });

  it('CHT-05 asks for no frame when nothing changed', () => {
    const redraw = createRedraw(draw);
    redraw.ask(invalidation.none);
    redraw.flush();
    expect(frames).toHaveLength(0);
    expect(draw).not.toHaveBeenCalled();
  });

  it('CHT-25 draws nothing after its end, whoever asks', () => {
    const redraw = createRedraw(draw);
    redraw.ask(invalidation.full);
    redraw.end();
    redraw.ask(invalidation.full);
    frame();
    expect(draw).not.toHaveBeenCalled();
  });
});
