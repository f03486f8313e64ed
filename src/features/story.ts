import { assetAddress } from '../state/site-host.ts';
import { serverTime } from '../api/transport.ts';
import type { NewsSummary } from '../generated/rest.d.ts';
import { tellsAge } from '../i18n/shapes.ts';
import { formatAge, formatDate, formatDateTime } from '../i18n/format.ts';
import { findLanguage } from '../i18n/languages.ts';

/** An article or announcement in a list. */
export interface Story {
  id: number;
  title: string;
  /** May be empty. */
  summary: string;
  /** Address of a picture; null where there is none. */
  picture: string | null;
  /** When it was published, ISO 8601. */
  publishedAt: string;
  /** BCP 47 of the language that it is written in; undefined where that is the page's. */
  language: string | undefined;
}

export function toStory({ id, title, desc, logo, created_at, lang }: NewsSummary): Story {
  const language = findLanguage(lang)?.tag;
  const picture = logo === null ? null : assetAddress(logo);
  return { id, title, summary: desc, picture, publishedAt: created_at, language };
}

/** NEWS-03: how long ago on the day itself, then the date. */
export function publishedText(publishedAt: string, precise = false): string {
  const age = serverTime() - Date.parse(publishedAt);
  if (tellsAge(age)) return formatAge(age);
  return precise ? formatDateTime(publishedAt) : formatDate(publishedAt);
}
