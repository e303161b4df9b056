import {
  type Audience,
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeTopic,
  reachesByDefault,
} from '#contract/notices/notices.events.ts';

/** All of them, what waits for the reader, or what is about one thing: what the address calls them, too. */
export type NoticeView = 'all' | 'turn' | NoticeTopic;

/** The views of an audience: topics of which it is told nothing are left out. */
export const viewsOf = (audience: Audience): readonly NoticeView[] => [
  'all',
  'turn',
  ...NOTICE_TOPIC_NAMES.filter((topic) => NOTICE_TOPICS[topic].some((event) => reachesByDefault(event, audience))),
];

/** What is asked for in a view. */
export const queryOf = (view: NoticeView): { turn?: 'true'; topic?: NoticeTopic } =>
  view === 'all' ? {} : view === 'turn' ? { turn: 'true' } : { topic: view };
