import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawBlock, drawKey, normalOf, normalsOf } from './secret-draws.ts';

const hex = (words: Int32Array) =>
  Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('hex');

describe('MKT-10 (d): draws of a seed', () => {
  test('a block is ChaCha with eight rounds', () => {
    // The test vector that is published for a key and a nonce of zeros.
    expect(hex(drawBlock(new Int32Array(8), 0, 0))).toMatch(
      /^3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e/,
    );
  });

  test('a key is SHA-256 of the seed and the name', () => {
    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(hex(drawKey('abc', 'x'))).toBe(sha('abc/x'));
    expect(hex(drawKey(1, 'x'))).toBe(sha('1/x'));
    expect(hex(drawKey(1, 'x'))).not.toBe(hex(drawKey(1, 'y')));
    expect(hex(drawKey('1'.repeat(32), 'x'))).not.toBe(hex(drawKey(`${'1'.repeat(31)}2`, 'x')));
  });

  test('numbers are normal', () => {
    const draw = normalsOf(drawKey(1, 'numbers'), 0);
    const numbers = Array.from({ length: 40_000 }, (_, index) => draw(index - 20_000));
    const mean = (power: number) => numbers.reduce((sum, one) => sum + one ** power, 0) / numbers.length;
    expect(Math.abs(mean(1))).toBeLessThan(0.02);
    expect(mean(2)).toBeGreaterThan(0.97);
    expect(mean(2)).toBeLessThan(1.03);
    expect(mean(4)).toBeGreaterThan(2.8);
    expect(mean(4)).toBeLessThan(3.2);
    expect(draw(-7)).toBe(numbers[20_000 - 7]);
    expect(Math.abs(normalOf(0))).toBeLessThan(4.3);
    expect(normalOf(0)).toBeCloseTo(-normalOf(0xffffffff), 4);
  });
});
