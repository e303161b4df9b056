import { sessionMessages } from '#web/session/session.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { settingsMessages } from './settings.messages.ts';
import { settingsNounTexts as texts } from './settings.words.messages.ts';

const { roles } = sessionMessages;
const { system, light, dark } = settingsMessages.appearance;

/** What the audit trail calls sign-ins, and the organization they are to. */
export const settingsNounWords: NounWords = {
  subjects: {
    user: { ...texts.user, values: { roles, appearance: { system, light, dark } } },
    session: { ...texts.session, values: { held: roles, wanted: roles } },
    membership: texts.membership,
    organization: texts.organization,
  },
  actions: texts.actions,
  actors: texts.actors,
};
