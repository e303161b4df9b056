import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of the settings page. */
export const settingsMessages = defineMessages('settings.settingsMessages', {
  title: 'Settings',
  lede: 'Yours alone, on every device where you sign in.',
  you: {
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
  notifications: {
    title: 'Notifications',
    account: 'About your account',
    lede: 'Mails about how you log in.',
    loading: 'Loading which mails you get…',
    failed: 'Which mails you get did not load.',
    kinds: {
      new_device: {
        title: 'Somebody logs in as you on a new device',
        hint: 'From a device and an address where you never did.',
      },
    },
    /** What warns always comes. */
    always: [
      { title: 'Your password, address or two-factor was changed', hint: 'Always, so that nobody does it unseen.' },
      { title: 'Links you asked for', hint: 'For a new password or a new address.' },
    ],
  },
  data: {
    title: 'Your data',
    copy: 'A copy of what Lintel holds about you',
    hint: 'Profile, devices, what you did, your leases and requests: a ZIP of JSON files.',
    make: 'Make a copy',
    fileName: 'lintel-my-data.zip',
  },
});
