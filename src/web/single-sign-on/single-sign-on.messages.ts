import { defineMessages } from '#contract/language/catalogue.ts';
import type { SignOnChange } from '#contract/single-sign-on/single-sign-on.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const signOnFieldWords: FieldWords<typeof SignOnChange> = defineMessages('single-sign-on.signOnFieldWords', {
  issuer: 'Address of the provider',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  sealedSecret: 'Client secret',
  defaultRole: 'Role of those who come for the first time',
  isRequired: 'Asked of everybody',
  reason: 'Why',
  count: 'How often',
  since: 'Since',
});

/** Texts of the settings of single sign-on. */
export const signOnSettingsMessages = defineMessages('single-sign-on.signOnSettingsMessages', {
  title: 'Single sign-on',
  settings: 'System Settings',
  lede: 'People come in with the account they have at your organization’s own provider (OpenID Connect).',
  failed: 'Single sign-on did not load.',
  none: {
    title: 'Everybody logs in with a password of their own',
    text: 'With single sign-on they use the account that your organization gave them, and lose it here when they lose it there.',
    setUp: 'Set up single sign-on',
  },
  provider: 'Provider',
  redirectUrl: 'Address to answer to',
  redirectHint: 'Tell your provider this address, often called redirect URI or callback.',
  secretKept: 'Kept sealed',
  edit: 'Edit',
  check: 'Check the connection',
  checked: (issuer: string) => `${issuer} answers.`,
  turnOff: 'Turn off…',
  form: {
    setUpTitle: 'Set up single sign-on',
    editTitle: 'Edit single sign-on',
    issuerHint: 'As the provider names itself, such as https://login.example.com',
    secretHint: 'The provider shows it once. It is kept sealed here and shown to nobody.',
    secretKeptHint: 'Leave this empty to keep the one there is.',
    roleHint: 'Nobody becomes a superadmin this way. Operators see no property before somebody gives them some.',
    save: 'Save',
    cancel: 'Not now',
    saved: 'Single sign-on is saved.',
  },
  domains: {
    title: 'Domains of your addresses',
    lede: 'Your provider vouches for addresses of these domains and for no others.',
    add: 'Add a domain',
    domain: 'Domain',
    hint: 'What stands behind the @, such as example.com',
    addTitle: 'Add a domain',
    addSend: 'Add',
    none: 'No domain yet, so nobody can come in this way.',
    verified: 'Verified',
    waiting: 'Not verified',
    record: (name: string) => `Have whoever looks after the domain add this TXT record for ${name}:`,
    noDns: 'No access to its DNS? Whoever runs this installation can verify it.',
    verify: 'Look for the record',
    found: (domain: string) => `${domain} is verified.`,
    remove: 'Remove…',
    removing: {
      title: (domain: string) => `Remove ${domain}?`,
      lede: 'Nobody with an address of it comes in by single sign-on from then on. Their sign-ins stay.',
      send: 'Remove the domain',
      keep: 'Keep it',
    },
  },
  required: {
    title: 'Who uses it',
    off: 'Who wants to. Passwords still work.',
    on: 'Everybody. Of passwords only those of superadmins still work, for when the provider fails.',
    ask: 'Ask it of everybody…',
    stop: 'Let passwords in again…',
    asking: {
      title: 'Ask everybody for single sign-on?',
      lede: (people: number) =>
        people === 0
          ? 'Nobody is signed in by a password now. From now on only superadmins can, for when the provider fails.'
          : `${people === 1 ? 'One person is' : `${people} people are`} signed in by a password and must log in again by single sign-on. Only superadmins keep theirs, for when the provider fails.`,
      send: 'Ask everybody',
      keep: 'Leave it as it is',
    },
    stopping: {
      title: 'Let passwords in again?',
      lede: 'Everybody who has a password can log in with it again. Who never had one sets one by “Forgot it?”.',
      send: 'Let passwords in',
      keep: 'Leave it as it is',
    },
    done: 'Saved.',
  },
  ending: {
    title: 'Turn single sign-on off?',
    lede: 'Whoever came by it has to log in with a password; who has none sets one by “Forgot it?”. The domains are forgotten.',
    send: 'Turn it off',
    keep: 'Keep it',
  },
});
