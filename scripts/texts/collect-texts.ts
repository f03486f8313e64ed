import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { announcementTexts } from '../../mocks/handlers/news/announcements.ts';
import { eventAnnouncementTexts } from '../../mocks/handlers/news/event-announcements.ts';
import { texts, type ServerText } from '../../mocks/messages/texts.ts';
import type { Entry } from './po-files.ts';
import { placesOf } from './text-places.ts';

/** A text of the code, with the area of its catalogue. */
export interface Text {
  entry: Entry;
  area: string;
}

/**
 * I18N-26: every text of the app and the sandbox by its id, each in one area: the one that says it, the shell where
 * several do. What the sandbox says as well is the app's: the sandbox reads every catalogue.
 */
export async function collectTexts(): Promise<Map<string, Text>> {
  const found = new Map<string, { entry: Entry; areas: Set<string> }>();
  const add = (area: string, id: string, entry: Entry): void => {
    const known = found.get(id);
    if (known) {
      known.areas.add(area);
      known.entry = both(known.entry, entry);
    } else found.set(id, { entry, areas: new Set([area]) });
  };
  for (const catalog of await getCatalogs(getConfig())) {
    for (const [id, entry] of Object.entries((await catalog.collect()) ?? {}))
      add(basename(catalog.path), id, withPlaces(entry));
  }
  for (const [file, { message, context, comment }] of serverTexts()) {
    const comments = comment === undefined ? [] : [comment];
    add('server', generateMessageId(message, context), { message, context, comments, origin: [[file]] });
  }
  return new Map([...found].map(([id, { entry, areas }]) => [id, { entry, area: areaOf(areas) }]));
}

const places = new Map<string, ReadonlyMap<number, string>>();

/** The text with what it is in each of its places, after what its author says of it. */
function withPlaces(entry: Entry): Entry {
  const said = (entry.origin ?? []).flatMap(([file, line = 0]) => {
    let known = places.get(file);
    if (!known) places.set(file, (known = placesOf(readFileSync(file, 'utf8'), file)));
    return known.get(line) ?? [];
  });
  return { ...entry, comments: [...new Set([...(entry.comments ?? []), ...said])] };
}

function areaOf(areas: ReadonlySet<string>): string {
  const [first = 'server', ...others] = [...areas].filter((area) => area !== 'server');
  return others.length > 0 ? 'shell' : first;
}

/** One text of two places: the comments of both. */
function both(one: Entry, other: Entry): Entry {
  return {
    ...one,
    comments: [...new Set([...(one.comments ?? []), ...(other.comments ?? [])])],
    origin: [...(one.origin ?? []), ...(other.origin ?? [])],
    placeholders: { ...other.placeholders, ...one.placeholders },
  };
}

function serverTexts(): [file: string, text: ServerText][] {
  const sentences = Object.values<string | ServerText>(texts).map((text) =>
    typeof text === 'string' ? { message: text } : text,
  );
  return [
    ...sentences.map((text): [string, ServerText] => ['mocks/messages/texts.ts', text]),
    ...announcementTexts().map((text): [string, ServerText] => [
      'mocks/handlers/news/announcements.ts',
      text,
    ]),
    ...eventAnnouncementTexts.map((text): [string, ServerText] => [
      'mocks/handlers/news/event-announcements.ts',
      text,
    ]),
  ];
}
