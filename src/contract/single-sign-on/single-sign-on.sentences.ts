import { defineSentences, sayingOf } from '../language/sentences.ts';

/** What the server says about single sign-on besides its refusals. */
export const signOnSentences = defineSentences({
  'sign_on.url': 'An address such as https://login.example.com.',
  'sign_on.domain': 'A domain such as example.com.',
  'sign_on.removed': 'Single sign-on is off. Everybody logs in with a password again.',
  'sign_on.domain_removed': 'The domain was removed.',
});

export const saysOfSignOn = sayingOf(signOnSentences);
