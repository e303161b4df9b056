import { defineMessages } from '#contract/language/catalogue.ts';

/** What the fields of a profile are called. */
export const profileFieldWords = defineMessages('profile.profileFieldWords', {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  language: 'Language',
  timeZone: 'Time zone',
});

/** Texts of the part of the settings about who one is. */
export const profileMessages = defineMessages('profile.profileMessages', {
  title: 'You',
  named: 'your profile',
  loading: 'Loading your profile…',
  failed: 'Your profile did not load.',
  phoneHint: 'Those you work with here see it.',
  phoneHintOfRenter: 'The people who manage your home see it, and whoever comes to repair something.',
  languages: { 'en-US': 'English (United States)', 'en-GB': 'English (United Kingdom)' },
  asOrganization: 'As your organization',
  chooseZone: 'As this device',
  zoneHint: 'Times of a property follow the property.',
  zoneNow: (time: string) => `${time} there now. Times of a property follow the property.`,
  saved: 'Saved.',
  undo: 'Undo it',
  save: 'Save',
  /** "2 changes not saved: First name, Phone". */
  unsaved: (count: number, names: string) => `${count === 1 ? '1 change' : `${count} changes`} not saved: ${names}`,
  photo: {
    upload: 'Upload a photo',
    remove: 'Remove',
    hint: 'JPEG, PNG or HEIC. Without one, your initials.',
    none: 'There is no photo yet.',
    taken: 'That is you.',
    removed: 'The photo is gone.',
  },
  email: {
    label: 'E-mail',
    change: 'Change',
    title: 'Use another address',
    lede: 'A link goes to the new address, and it counts once you opened it. The old one is told and can take it back for a week.',
    newEmail: 'New address',
    send: 'Send the link',
    cancel: 'Keep the address',
    asked: (email: string) => `Not confirmed yet: ${email}. Look into its mail.`,
    drop: 'Forget it',
  },
});
