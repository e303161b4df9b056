import type { Problem } from '../problem.ts';

export const signOnProblems = {
  'sign_on.there': {
    status: 409,
    message: 'Single sign-on is set up already. Change what there is; nothing was saved.',
    constraint: 'single_sign_ons_org_key',
  },
  'sign_on.not_there': { status: 409, message: 'Single sign-on is not set up, so nothing was changed.' },
  'sign_on.issuer_not_https': {
    status: 400,
    message: 'The address of the provider has to begin with https://.',
    field: 'issuer',
  },
  'sign_on.domain_there': {
    status: 409,
    message: 'This domain is in the list already.',
    field: 'domain',
    constraint: 'sign_on_domains_domain_key',
  },
  'sign_on.domain_taken': {
    status: 409,
    message: 'Another organization has proven that this domain is theirs. Ask whoever runs this installation.',
    constraint: 'sign_on_domains_verified_key',
  },
  'sign_on.domains_enough': { status: 409, message: 'Twenty domains are the most. Remove one that nobody uses.' },
  'sign_on.record_missing': {
    status: 409,
    message:
      'The TXT record was not found, so nothing was changed. New records can take an hour to be seen everywhere; then try again.',
  },
  'sign_on.domain_needed': {
    status: 409,
    message: 'Verify a domain first: without one nobody could log in by single sign-on, and nothing was changed.',
  },
  'sign_on.not_offered': {
    status: 409,
    message: 'No single sign-on is set up for this address. Log in with your password.',
    field: 'email',
  },
  'sign_on.unreachable': {
    status: 409,
    message: 'The sign-on of your organization does not answer. Nothing was lost; try again in a few minutes.',
  },
  'sign_on.secret_lost': {
    status: 409,
    message:
      'Single sign-on of your organization has to be set up anew: what Lintel proves itself with there can no longer be read. Log in with your password, or ask your administrator to type the client secret once more.',
  },
  'sign_on.refused': {
    status: 400,
    message: 'This sign-on did not work out, and nothing was changed. Begin again from the log-in page.',
  },
  'sign_on.unverified_email': {
    status: 403,
    message:
      'Your organization’s sign-on does not say that your e-mail address was checked. Ask whoever looks after it to have it checked.',
  },
  'sign_on.foreign_domain': {
    status: 403,
    message:
      'Your organization’s sign-on gave an e-mail address that is not one of its own. Log in with another account.',
  },
  'sign_on.password_needed': {
    status: 401,
    message: 'You have a password here already. Type it once, so that nobody else can take your place.',
  },
  'sign_on.required': {
    status: 403,
    message: 'Your organization asks for single sign-on. Go back, type your e-mail address and use its button.',
  },
  'sign_on.stays_here': {
    status: 403,
    message: 'You came by the single sign-on of this organization. Log in with your password to go to another.',
  },
  'sign_on.no_password': {
    status: 409,
    message:
      'You have no password here, since you log in through your organization. Log out and in again; that counts for an hour.',
  },
} as const satisfies Record<string, Problem>;
