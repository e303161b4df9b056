import { defineMessages } from '#contract/language/catalogue.ts';
import { paths } from '#web/paths.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { signOnFieldWords } from './single-sign-on.messages.ts';

/** What the audit trail says of single sign-on. */
const texts = defineMessages('single-sign-on.words.texts', {
  name: 'Single sign-on',
  filter: 'Single sign-on',
  domain: { name: 'A domain', filter: 'Domains', fields: { domain: 'Domain', verifiedAt: 'Verified' } },
  open: 'Open single sign-on',
  reasons: {
    'sign_on.refused': 'The answer was not in order',
    'sign_on.unverified_email': 'The provider had not checked the address',
    'sign_on.foreign_domain': 'The address is of another domain',
  },
  actions: {
    'single_sign_on.create': 'Single sign-on set up',
    'single_sign_on.change': 'Single sign-on changed',
    'single_sign_on.remove': 'Single sign-on turned off',
    'single_sign_on.require': 'Who must use single sign-on changed',
    'single_sign_on.link': 'Came by single sign-on and proved the password',
    'single_sign_on.join': 'Came by single sign-on for the first time',
    'sign_on_domain.add': 'Domain added',
    'sign_on_domain.verify': 'Domain verified',
    'sign_on_domain.remove': 'Domain removed',
    'session.sign_on': 'Came by single sign-on',
    'session.sign_on_refused': 'Single sign-on refused',
  },
});

/** What the audit trail calls single sign-on. */
export const signOnNounWords: NounWords = {
  subjects: {
    single_sign_on: {
      name: texts.name,
      filter: texts.filter,
      fields: signOnFieldWords,
      values: { defaultRole: sessionMessages.roles, reason: texts.reasons },
      page: { open: texts.open, path: () => paths.signOnSettings },
    },
    sign_on_domain: texts.domain,
  },
  actions: texts.actions,
};
