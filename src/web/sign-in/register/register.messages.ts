import { defineMessages } from '#contract/language/catalogue.ts';

/** The page that creates an organization, or takes an invitation to one. Nobody who signs in waits for its texts. */
export const registerMessages = defineMessages('register.registerMessages', {
  title: 'Create an organization',
  lede: 'You become its first superadmin and can invite everybody else.',
  titleInvited: 'Join with your invitation',
  ledeInvited: (organization: string) => `${organization} has invited you.`,
  organizationName: 'Name of the organization',
  country: 'Country',
  countryHint: 'Decides its currency and time zone.',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  usernameHint: 'A short name of your choice.',
  emailInvited: 'The invitation was sent to this address.',
  passwordInvited: 'If this address already has a sign-in here, use its password.',
  submit: 'Create the organization',
  submitInvited: 'Accept the invitation',
  closed: 'New organizations are added by invitation here.',
  closedHint: 'Ask the people who manage your home for an invitation.',
  haveOne: 'Have a sign-in already?',
});
