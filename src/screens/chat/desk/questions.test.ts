import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../generated/rest.d.ts';
import { questionsOf } from './questions.ts';

const said = (id: number, author: 1 | 2, text: string): ChatMessage => ({
  id,
  author,
  text,
  image: null,
  created_at: `2026-11-18T10:0${id}:00Z`,
});

it('DSK-61 (b) what somebody adds before the answer belongs to the same question', () => {
  const messages = [
    said(1, 2, 'Hi, how can we help?'),
    said(2, 1, ''),
    said(3, 1, 'What is this?'),
    said(4, 2, 'A fee.'),
    said(5, 2, 'It is charged once.'),
    said(6, 1, 'And tomorrow?'),
  ];
  expect(questionsOf(messages)).toEqual([
    { id: 6, text: 'And tomorrow?', answeredAt: null },
    {
      id: 2,
      text: 'What is this?',
      answeredAt: '2026-11-18T10:04:00Z',
    },
  ]);
  expect(questionsOf(messages.slice(0, 1))).toEqual([]);
});
