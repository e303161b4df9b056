import { paths } from '#web/paths.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { kindWords } from './people.messages.ts';
import { personFieldWords, peopleNounTexts as texts } from './people.words.messages.ts';

/** What timelines and the audit trail call people. */
export const peopleNounWords: NounWords = {
  subjects: {
    person: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.person },
      fields: personFieldWords,
      values: { kind: kindWords, roles: sessionMessages.roles },
    },
    invitation: { ...texts.invitation, values: { roles: sessionMessages.roles } },
  },
  actions: texts.actions,
};
