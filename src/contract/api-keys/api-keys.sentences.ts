import { defineSentences, sayingOf } from '../language/sentences.ts';

/** What the server says about API keys besides its refusals. */
export const apiKeySentences = defineSentences({
  'api_key.scope_missing': ({ scope }) =>
    `This API key lacks the scope ${scope}. Make a key that has it; the scopes of a key do not change.`,
  'api_key.address': 'An address such as 203.0.113.24, or a range such as 203.0.113.0/28.',
  'api_key.scope_none': 'Choose at least one thing that it may do.',
  'api_key.property_none': 'Choose at least one property, or all of them.',
  'api_key.was_revoked': 'The key was revoked. Whatever uses it is refused from now on.',
});

export const saysOfApiKey = sayingOf(apiKeySentences);
