import { ChatAuthor, NewsCategory } from '../../src/generated/enums.ts';
import { day } from '../market/periods.ts';
import { pageOf } from '../handlers/answer.ts';
import { keyed, type MockedAnswers } from './asked.ts';
import { drawsOf } from './draws.ts';
import { unreadOf } from './mocked-chat.ts';
import { summaryOf } from './mocked-news.ts';
import { mockedNow, wireTime } from './moments.ts';

/** Tags `copy-trading`, `news` and `support`. */
export const contentAnswers = {
  listCopyTraders({ story, query }) {
    const rows = story.traders().toSorted((one, other) => (other.followers ?? -1) - (one.followers ?? -1));
    return { list: pageOf(rows, query.page), total: rows.length };
  },
  listRanking({ story, query }) {
    const rows = story.traders().toSorted((one, other) => other.three_week_rate - one.three_week_rate);
    return { list: pageOf(rows, query.page), total: rows.length };
  },
  listNews({ story, query }) {
    const rows = story.news(query.category_id).map(summaryOf);
    return { list: pageOf(rows, query.page), total: rows.length };
  },
  getNews({ story, query }) {
    const all = [...story.news(NewsCategory.News), ...story.news(NewsCategory.Announcements)];
    const found = all.find(({ id }) => id === query.id);
    if (found) return found;
    const created_at = wireTime(mockedNow - (query.id % day));
    return {
      ...drawsOf(story.seed, 'article', query.id).pick(story.examples('getNews')),
      id: query.id,
      created_at,
    };
  },
  listChatMessages({ story, query }) {
    const rows = story.chat();
    return { list: pageOf(rows, query.page), total: rows.length };
  },
  getChatState({ story }) {
    const messages = story.chat();
    return { unread: unreadOf(messages), last_id: messages[0]?.id ?? null };
  },
  sendChatMessage({ story, body: { text, image }, draws, requestKey }) {
    const last = story.chat()[0]?.id ?? 0;
    return {
      id: last + draws.int(1, 9),
      author: ChatAuthor.User,
      text,
      image: image ?? null,
      created_at: wireTime(mockedNow),
      ...keyed(requestKey),
    };
  },
  markChatRead({ story, body: { last_id } }) {
    const messages = story.chat();
    const later = messages.filter(({ id, author }) => id > last_id && author !== ChatAuthor.User);
    return { unread: later.length, last_id: messages[0]?.id ?? last_id };
  },
} satisfies MockedAnswers;
