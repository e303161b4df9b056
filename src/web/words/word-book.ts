import type { Activity } from '#contract/activities/activities.ts';
import type { ActivityType } from '#contract/subjects.ts';
import type { ActionWords, ActivityWords, NounWords, SubjectWords } from './noun-words.ts';

/** The words of all nouns in one. */
export type WordBook = {
  subjects: Readonly<Record<string, SubjectWords>>;
  actions: Readonly<Record<string, ActionWords>>;
  activities: Partial<Record<ActivityType, ActivityWords>>;
  actors: Readonly<Record<string, string>>;
  linkOf: (activity: Activity) => { href: string; label: string } | null;
};

/** Puts the words of nouns together; each says its own things only, so none overrides another's. */
export function bindWords(words: readonly NounWords[]): WordBook {
  return {
    subjects: Object.assign({}, ...words.map(({ subjects }) => subjects)) as WordBook['subjects'],
    actions: Object.assign({}, ...words.map(({ actions }) => actions)) as WordBook['actions'],
    activities: Object.assign({}, ...words.map(({ activities }) => activities)) as WordBook['activities'],
    actors: Object.assign({}, ...words.map(({ actors }) => actors)) as WordBook['actors'],
    linkOf: (activity) => words.map(({ linkOf }) => linkOf?.(activity) ?? null).find((link) => link !== null) ?? null,
  };
}
