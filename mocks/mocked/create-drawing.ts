import type { Contract } from '../contract/contract.ts';
import type { Draw } from '../gateway/drawing.ts';
import type { Story } from './mocked-story.ts';
import type { Who } from './mocked-person.ts';

/** Remembered at once: a world has one for each person who logs in. */
const mostStories = 20;

/** What draws is loaded at the first use: most sandboxes never draw. */
const load = async () => ({
  ...(await import('./examples.ts')),
  ...(await import('./mocked-answers.ts')),
  ...(await import('./mocked-person.ts')),
  ...(await import('./mocked-story.ts')),
});

interface Drawing {
  /** SBX-03: mocks an answer. */
  draw: Draw;
  /** SBX-82: what the answers of a seed agree on, to whoever the token says. */
  story(seed: number, token: string | null): Promise<Story>;
}

/** Mocks the answers of a contract, each seed with a story of its own. */
export function createDrawing(contract: Contract): Drawing {
  const stories = new Map<string, Story>();
  async function story(seed: number, token: string | null): Promise<Story> {
    const { createStory, readExamples, whoOf } = await load();
    const who: Who | null = whoOf(token);
    const key = JSON.stringify([seed, who]);
    const made = stories.get(key) ?? createStory(seed, readExamples(contract), who);
    if (!stories.has(key) && stories.size >= mostStories) stories.delete(stories.keys().next().value ?? '');
    stories.set(key, made);
    return made;
  }
  return {
    story,
    async draw(operation, request, seed) {
      const { mockAnswer } = await load();
      return mockAnswer(operation, request, await story(seed, request.token));
    },
  };
}
