/** Texts of the settings page. */
export const settingsMessages = {
  title: 'Settings',
  you: {
    title: 'You',
    name: 'Name',
    email: 'E-mail',
    username: 'Username',
    organization: 'Organization',
    roles: 'Roles',
    unknown: '–',
  },
  appearance: {
    title: 'Appearance',
    hint: 'Kept in this browser.',
    system: 'As this device',
    light: 'Light',
    dark: 'Dark',
  },
  password: {
    title: 'Password',
    lede: 'Other devices have to log in again afterwards.',
    submit: 'Change the password',
  },
} as const;
