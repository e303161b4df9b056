import { defineMessages } from '#contract/language/catalogue.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import {
  capabilityWords,
  organizationFieldWords,
  ownersToAgreeWords,
  promiseAfterQuestionWords,
  weekdayWords,
} from './organization.messages.ts';

/** What the audit trail says of the organization. */
const texts = defineMessages('organization.words.texts', {
  name: 'The organization',
  filter: 'Organization',
  fields: {
    isDemo: 'Example data',
    rentChargedFromOn: 'Rent is charged from',
    suspendedReason: 'Reason',
    closedReason: 'Reason',
    capabilitiesExcluded: 'Left out by the plan',
    firstSignIn: 'First sign-in',
    deletableAt: 'Kept until',
    mailedTo: 'Mailed to',
    madeFor: 'Made for',
    rows: 'Rows',
    files: 'Files',
    sizeBytes: 'Bytes',
    resumedBecause: 'Reason',
    usersMax: 'Users at most',
    unitsMax: 'Units at most',
    storageMegabytesMax: 'Megabytes at most',
    email: 'Founder',
    hasLogo: 'Logo',
  },
  actions: {
    'organization.create': 'Organization founded',
    'organization.charge_rent_from': 'First day of rent set',
    'organization.change_logo': 'Logo changed',
    'organization.change': 'System Settings changed',
  },
});

/** What the audit trail calls the organization and what it decides. */
export const organizationNounWords: NounWords = {
  subjects: {
    organization: {
      name: texts.name,
      filter: texts.filter,
      fields: { ...organizationFieldWords, ...texts.fields },
      values: {
        capabilitiesOff: capabilityWords,
        capabilitiesExcluded: capabilityWords,
        twoFactorRoles: sessionMessages.roles,
        workingDays: weekdayWords,
        ownersToAgree: ownersToAgreeWords,
        promiseAfterQuestion: promiseAfterQuestionWords,
      },
    },
  },
  actions: texts.actions,
};
