import { defineMessages } from '#contract/language/catalogue.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { profileMessages } from './profile.messages.ts';
import { settingsMessages } from './settings.messages.ts';

/** What the audit trail says of sign-ins. */
const texts = defineMessages('settings.words.texts', {
  user: {
    name: 'A sign-in',
    filter: 'Sign-ins',
    fields: {
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      status: 'State',
      email: 'E-mail',
      roles: 'Roles',
      propertyIds: 'Properties they see',
      isPlatformAdmin: 'Is platform admin',
      passwordChangeRequired: 'New password required',
      username: 'Username',
      count: 'How many sessions',
      isMailed: 'Mailed',
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
  session: {
    name: 'A sign-in',
    filter: 'Refused roles',
    fields: { wanted: 'Role asked for', held: 'Roles they hold', count: 'How often', since: 'Since' },
  },
  passkey: { name: 'A passkey', filter: 'Passkeys', fields: { name: 'Name' } },
  membership: { name: 'An operator', filter: 'Operators’ properties', fields: { propertyIds: 'Properties' } },
  statuses: { ACTIVE: 'Active', DISABLED: 'Deactivated' },
  secondFactors: { totp: 'Code of an app', passkey: 'Passkey', recovery_code: 'Recovery code' },
  actors: { 'sign-in': 'Sign-in page', 'reset link': 'Link for a new password' },
  actions: {
    'invitation.accept': 'Invitation accepted',
    'user.create': 'Sign-in created',
    'user.require_password_change': 'New password asked of somebody',
    'user.change_appearance': 'Light or dark chosen',
    'user.change_profile': 'Profile changed',
    'user.change_photo': 'Photo changed',
    'user.choose_mails': 'Mails chosen',
    'user.copy_data': 'Copy of own data made',
    'user.ask_email': 'Another address asked for',
    'user.drop_email': 'Address that was asked for forgotten',
    'user.change_email': 'Address changed',
    'user.undo_email': 'Address taken back',
    'two_factor.begin': 'Two-factor begun',
    'two_factor.turn_on': 'Two-factor turned on',
    'two_factor.turn_off': 'Two-factor turned off',
    'two_factor.make_codes': 'New recovery codes made',
    'passkey.add': 'Passkey added',
    'passkey.remove': 'Passkey removed',
    'session.prove': 'Proved once more who they are',
    'membership.narrow_scope': 'Properties of an operator chosen',
    'password.ask_reset': 'Link for a new password asked for',
    'password.reset': 'Password set by a link',
    'password.change': 'Password changed',
    'session.sign_in': 'Signed in',
    'session.sign_out': 'Signed out',
    'session.switch_organization': 'Came over from another organization',
    'session.end': 'Signed out on another device',
    'session.end_others': 'Signed out everywhere else',
    'session.wrong_password': 'Wrong password given',
    'session.role_refused': 'Asked for a role they do not hold',
    'demo.finish': 'Example data filled in',
    'demo.take_on_deposits': 'Deposits of example leases taken on',
    'demo.charge_rents': 'Rents of example leases charged',
    'demo.take_payments': 'Payments of example leases recorded',
    'demo.log_night': 'Night of example leases written down',
  },
});

const { roles } = sessionMessages;
const { system, light, dark } = settingsMessages.appearance;

/** What the audit trail calls sign-ins. */
export const settingsNounWords: NounWords = {
  subjects: {
    user: {
      ...texts.user,
      values: {
        roles,
        status: texts.statuses,
        appearance: { system, light, dark },
        language: profileMessages.languages,
        secondFactor: texts.secondFactors,
        by: texts.secondFactors,
        mutedMails: { new_device: settingsMessages.notifications.kinds.new_device.title },
      },
    },
    passkey: texts.passkey,
    session: { ...texts.session, values: { held: roles, wanted: roles } },
    membership: texts.membership,
  },
  actions: texts.actions,
  actors: texts.actors,
};
