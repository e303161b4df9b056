import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of the settings page. */
export const settingsMessages = defineMessages('settings.settingsMessages', {
  title: 'Settings',
  lede: 'Yours alone, on every device where you sign in.',
  you: {
    title: 'You',
    email: 'E-mail',
    username: 'Username',
    /** "Admin and Owner at Alder & Pine Homes". */
    rolesIn: (roles: string, organization: string) => `${roles} at ${organization}`,
  },
  appearance: {
    title: 'Appearance',
    hint: 'On every device where you sign in.',
    system: 'As this device',
    light: 'Light',
    dark: 'Dark',
  },
  sessions: {
    title: 'Where you are signed in',
    lede: 'End what you do not recognize, then change the password.',
    loading: 'Loading where you are signed in…',
    failed: 'Where you are signed in did not load.',
    /** "Firefox on Windows". */
    nameOf: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A browser or program'),
    thisOne: 'This device',
    lastSeen: (moment: string) => `Last seen ${moment}`,
    since: (moment: string) => `signed in ${moment}`,
    end: 'End',
    endOne: (name: string) => `End ${name}`,
    endOthers: 'End all others',
    asking: {
      title: 'End all other sessions?',
      consequence: 'Other devices have to log in again. What is being typed there and was not saved is lost.',
      confirm: 'End all others',
      keep: 'Keep them',
    },
  },
  password: {
    title: 'Password',
    lede: 'Other devices have to log in again afterwards.',
    submit: 'Change the password',
  },
});
