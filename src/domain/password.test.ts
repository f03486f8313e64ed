import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

const own = ['Maya.Lindqvist@example.com', '+44 7700 900123', ''];

describe('a new password', () => {
  it.each([
    ['', 'short'],
    ['aB3$x9!', 'short'],
    ['aaaaaaaaaaaa', 'guessable'],
    ['abababab', 'guessable'],
    ['AaAaAaAa', 'guessable'],
    ['11111112', 'guessable'],
    ['maya.lindqvist@example.com', 'guessable'],
    ['MAYA.LINDQVIST@EXAMPLE.COM', 'guessable'],
    ['maya_lindqvist', 'guessable'],
    ['447700900123', 'guessable'],
    ['7700-900-123', 'guessable'],
    ['aB3$x9!k', null],
    ['maya.lindqvist likes boats', null],
    ['$$$$!!!!????', null],
    ['900123447700', null],
  ])('ACC-19 (a) (d) %s: %s', (password, problem) => expect(passwordProblem(password, own)).toBe(problem));

  it('ACC-19 (d) nothing is nobody’s name', () => {
    expect(passwordProblem('????!!!!$$$$', ['', '@'])).toBeNull();
    expect(passwordProblem('90012344', [])).toBeNull();
  });
});
