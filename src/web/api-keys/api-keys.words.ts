import { defineMessages } from '#contract/language/catalogue.ts';
import { paths } from '#web/paths.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { apiKeyFieldWords } from './api-keys.messages.ts';

/** What the audit trail says of API keys. */
const texts = defineMessages('api-keys.words.texts', {
  name: 'An API key',
  filter: 'API keys',
  open: 'Open the key',
  actions: {
    'api_key.create': 'API key made',
    'api_key.change': 'API key changed',
    'api_key.rotate': 'API key rotated',
    'api_key.revoke': 'API key revoked',
    'api_key.role_refused': 'Role refused to an API key',
    'api_key.address_refused': 'API key refused from a foreign address',
  },
});

/** What the audit trail calls API keys. */
export const apiKeyNounWords: NounWords = {
  subjects: {
    api_key: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.apiKey },
      fields: apiKeyFieldWords,
      values: { role: sessionMessages.roles, held: sessionMessages.roles },
    },
  },
  actions: texts.actions,
};
