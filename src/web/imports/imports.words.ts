import { paths } from '#web/paths.ts';
import { textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { importWords } from './imports.messages.ts';
import { importNounTexts as texts } from './imports.words.messages.ts';

const activities: ActivitiesOf<'import'> = {
  'import.done': { says: (facts) => texts.done(textOf(facts, 'fileName')) },
};

/** What timelines and the audit trail call imports. */
export const importNounWords: NounWords = {
  subjects: {
    import: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.import },
      fields: texts.fields,
      values: { status: importWords.statuses },
    },
  },
  actions: texts.actions,
  activities,
};
