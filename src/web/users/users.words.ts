import { defineMessages } from '#contract/language/catalogue.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { profileMessages } from '#web/settings/profile.messages.ts';
import { settingsMessages } from '#web/settings/settings.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { userFieldWords } from './users.messages.ts';

/** What the audit trail says of sign-ins. */
const texts = defineMessages('users.words.texts', {
  user: {
    name: 'A sign-in',
    filter: 'Sign-ins',
    fields: {
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      status: 'State',
      email: 'E-mail',
      isPlatformAdmin: 'Is platform admin',
      passwordChangeRequired: 'New password required',
      count: 'How many sessions',
      isMailed: 'Mailed',
      username: 'Username',
      locked: 'Locked for a while',
      appearance: 'Appearance',
      language: 'Language',
      timeZone: 'Time zone',
      phone: 'Phone',
      photo: 'Photo',
      mutedMails: 'Mails not wanted',
      secondFactor: 'Second step',
      by: 'Second step',
      browser: 'Browser',
      system: 'System',
      ip: 'Address',
    },
  },
  secondFactors: { totp: 'Code of an app', passkey: 'Passkey', recovery_code: 'Recovery code' },
  statuses: { ACTIVE: 'Active', DISABLED: 'Deactivated' },
});

/** What the audit trail says of managing users; what they are called stands with signing in and with people. */
const actions = defineMessages('users.words.actions', {
  'user.change_roles': 'Roles changed',
  'user.deactivate': 'Sign-in deactivated',
  'user.reactivate': 'Sign-in reactivated',
  'user.sign_out': 'Signed out everywhere by an admin',
  'user.make_reset_link': 'Link for a new password made by an admin',
  'user.reset_password': 'New password set on the command line',
  'user.disable': 'Sign-in disabled by whoever runs the installation',
  'user.enable': 'Sign-in enabled by whoever runs the installation',
  'invitation.send': 'People invited',
  'invitation.resend': 'Invitation sent again',
  'invitation.revoke': 'Invitation withdrawn',
});

const { system, light, dark } = settingsMessages.appearance;

/** What the audit trail calls sign-ins, and what is done to them. */
export const userNounWords: NounWords = {
  subjects: {
    user: {
      ...texts.user,
      fields: { ...userFieldWords, ...texts.user.fields },
      values: {
        roles: sessionMessages.roles,
        status: texts.statuses,
        appearance: { system, light, dark },
        language: profileMessages.languages,
        secondFactor: texts.secondFactors,
        by: texts.secondFactors,
        mutedMails: { new_device: settingsMessages.notifications.kinds.new_device.title },
      },
    },
  },
  actions,
};
