import { pageConnection } from './connection.ts';
import { createTopics } from './create-topics.ts';

/** Holds a topic of the page's connection; the modules beside this one do so for their watchers. */
export const holdTopic = createTopics(pageConnection);
