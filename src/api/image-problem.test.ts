import { describe, expect, it } from 'vitest';
import { imageProblem } from './image-problem.ts';

const file = (bytes: readonly number[], name = 'photo.jpg', size = 64): File =>
  new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);
const text = (words: string): number[] => [...new TextEncoder().encode(words)];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];

describe('API-10 an image before it is sent', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', [0x89, ...text('PNG\r\n'), 0x1a, 0x0a]],
    ['WebP', text('RIFF....WEBP')],
  ])('takes a %s by its bytes, whatever its name', async (_, bytes) => {
    expect(await imageProblem(file(bytes, 'scan.pdf'))).toBeNull();
  });

  it.each([
    ['a PDF', text('%PDF-1.7')],
    ['a GIF', text('GIF89a')],
    ['another RIFF file', text('RIFF....WAVE')],
    ['an empty file', []],
  ])('refuses %s, whatever its name', async (_, bytes) => {
    expect(await imageProblem(file(bytes))).toBe('not-an-image');
  });

  it('refuses more than 8 MiB', async () => {
    const mebibyte = 1024 * 1024;
    expect(await imageProblem(file(jpeg, 'a.jpg', 8 * mebibyte))).toBeNull();
    expect(await imageProblem(file(jpeg, 'a.jpg', 8 * mebibyte + 1))).toBe('too-large');
  });
});
