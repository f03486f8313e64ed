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

interface Drawing {
  /** SBX-03: mocks an answer. */
  draw: Draw;
  /** SBX-82: what the answers of a seed agree on. */
  story(seed: number): Promise<Story>;
}

/** Mocks the answers of a contract, each seed with a story of its own. */
export function createDrawing(contract: Contract): Drawing {
  const stories = new Map<number, Story>();
  async function story(seed: number): Promise<Story> {
    const { createStory, readExamples } = await load();
    const made = stories.get(seed) ?? createStory(seed, readExamples(contract));
    if (!stories.has(seed) && stories.size >= mostStories) stories.delete(stories.keys().next().value ?? 0);
    stories.set(seed, made);
    return made;
  }
  return {
    story,
    async draw(operation, request, seed) {
      const { mockAnswer } = await load();
      return mockAnswer(operation, request, await story(seed));
    },
  };
}
