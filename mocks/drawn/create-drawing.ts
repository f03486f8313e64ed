import type { Contract } from '../contract/contract.ts';
import type { Draw } from '../gateway/drawing.ts';
import type { Story } from './mocked-story.ts';

/** Seeds remembered at once: a world has one. */
const mostStories = 20;

/** What draws is loaded at the first use: most sandboxes never draw. */
const load = async () => ({
  ...(await import('./examples.ts')),
  ...(await import('./mocked-answers.ts')),
  ...(await import('./mocked-story.ts')),
});

/** SBX-03: mocks the answers of a contract, each seed with a story of its own. */
export function createDrawing(contract: Contract): Draw {
  const stories = new Map<number, Story>();
  return async (operation, request, seed) => {
    const { createStory, mockAnswer, readExamples } = await load();
    const story = stories.get(seed) ?? createStory(seed, readExamples(contract));
    if (!stories.has(seed) && stories.size >= mostStories) stories.delete(stories.keys().next().value ?? 0);
    stories.set(seed, story);
    return mockAnswer(operation, request, story);
  };
}
