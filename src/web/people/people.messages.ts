import { homeName } from '#contract/format/home-name.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { INVITATION_STATES, PERSON_KINDS, PersonChange, RELATIONS } from '#contract/people/people.ts';
import type { Role } from '#contract/permissions.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

type Relation = (typeof RELATIONS)[number];
type SignIn = (typeof INVITATION_STATES)[number];

export const relationWords: Record<Relation, string> = defineMessages('people.relationWords', {
  RENTER: 'Renter',
  OWNER: 'Owner',
  CONTRACTOR: 'Contractor',
  STAFF: 'Staff',
});

export const signInWords: Record<SignIn, string> = defineMessages('people.signInWords', {
  NONE: 'None',
  INVITED: 'Invited',
  EXPIRED: 'Invitation ran out',
  JOINED: 'Has one',
});

export const kindWords: Record<(typeof PERSON_KINDS)[number], string> = defineMessages('people.kindWords', {
  PERSON: 'Person',
  COMPANY: 'Company',
});

/** Texts that several pages of people share. */
export const peopleWords = defineMessages('people.peopleWords', {
  title: 'People',
  keep: 'Keep it as it is',
  homeOf: homeName,
  and: listOf,
});

export const peopleListMessages = defineMessages('people.peopleListMessages', {
  newPerson: 'New person',
  itemsLabel: 'people',
  views: 'Saved views',
  all: 'All',
  tabs: { RENTER: 'Renters', OWNER: 'Owners', CONTRACTOR: 'Contractors', STAFF: 'Staff' },
  search: 'Name, e-mail or phone',
  byName: 'Name',
  byNameBack: 'Name, from Z',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  name: 'Name',
  relation: 'Relation',
  ofProperty: 'Property',
  home: 'Home',
  email: 'E-mail',
  phone: 'Phone',
  signIn: 'Sign-in',
  signInIs: { NONE: '', INVITED: 'Invited', EXPIRED: 'Invitation ran out', JOINED: 'Has a sign-in' },
  failed: 'The people did not load.',
  none: {
    title: 'Nobody matches',
    text: 'Other words or another view may find them.',
    clear: 'Clear search and filters',
  },
  firstOf: {
    RENTER: { title: 'No renters yet', text: 'Somebody becomes a renter with a lease.' },
    OWNER: { title: 'No owners yet', text: 'Somebody becomes an owner by being named on a property.' },
    CONTRACTOR: {
      title: 'No contractors yet',
      text: 'Add a person or a company, and switch on that they take on repairs.',
    },
    STAFF: { title: 'No staff yet', text: 'Invite somebody as operator or admin from their page.' },
  },
});

export const personMessages = defineMessages('people.personMessages', {
  failed: 'This person did not load.',
  missing: {
    title: 'This person is not here',
    text: 'They do not exist, or they are not in your reach.',
    back: 'All people',
  },
  edit: 'Edit',
  more: 'More',
  remove: 'Delete',
  auditTrail: 'Audit trail',
  notYours: 'Your role may not do this.',
  facts: 'Facts about this person',
  reach: 'How to reach them',
  newRequest: 'New request',
  message: 'Message',
  notSignedInYet:
    'They are invited and have not signed in yet, so a message would not reach them. Call or mail them until then.',
  newLease: 'Draft a lease',
  since: (day: string) => `since ${day}`,
  homes: 'Home',
  earlier: 'Other leases',
  requests: 'Requests',
  requestsThere: 'Requests at their properties',
  history: 'What happened',
  noRequests: 'Nothing was reported.',
  work: 'Given to them',
  noWork: 'No request was given to them yet.',
  atHome: 'On the lease with them',
  units: (count: number) => counted(count, { one: 'unit', other: 'units' }),
  openRequests: (count: number) => counted(count, { one: 'open request', other: 'open requests' }),
  contact: 'Contact',
  notes: 'Notes',
  noContact: 'No e-mail or phone yet.',
  leases: 'Leases',
  nothing: {
    title: 'Nothing leads to them yet',
    text: 'They are on no lease and own no property. A lease makes somebody a renter; a property names its owners.',
  },
  owns: 'Owns',
  percent: (share: string) => `${share}%`,
  term: (from: string, to: string | null) => (to === null ? `from ${from}, open-ended` : `${from} to ${to}`),
  signIn: {
    title: 'Sign-in',
    NONE: 'They have no sign-in. An invitation brings them a link to choose a password.',
    INVITED: (day: string | null) => `${day ? `Sent on ${day}. ` : ''}The link works for 14 days.`,
    EXPIRED: (day: string | null) => `The invitation${day ? ` of ${day}` : ''} ran out before it was used.`,
    JOINED: 'They have joined and can sign in.',
    invite: 'Invite',
    again: 'Invite again',
    notYours: 'Only admins send invitations.',
  },
  removal: {
    title: (name: string) => `Delete ${name}?`,
    consequence:
      'They go out of the list for good, with phone, e-mail and notes. The audit trail keeps what stood here. This cannot be undone.',
    confirm: (name: string) => `Delete ${name}`,
  },
});

export const inviteMessages = defineMessages('people.inviteMessages', {
  title: (name: string) => `Invite ${name}`,
  lede: (email: string) => `They get a link at ${email}. An earlier link stops working.`,
  roles: 'What they may do',
  roleHints: {
    renter: 'Sees their own lease, reports problems',
    owner: 'Sees their own properties, costs and receipts',
    operator: 'Looks after homes, people, leases and repairs',
    admin: 'All of that, and imports, users and the audit trail',
    superadmin: 'Everything',
  } satisfies Record<Role, string>,
  onlySuperadmin: 'Only a superadmin makes another',
  chooseRole: 'Choose at least one role.',
  send: 'Send the invitation',
  sent: (email: string) => `The invitation is on its way to ${email}.`,
  link: {
    title: 'Pass this link on',
    lede: (name: string) =>
      `Lintel sends no mail here, so ${name} gets the link from you. It works once, for 14 days, and is shown only now.`,
    label: 'Link to register',
  },
});

export const personFormMessages = defineMessages('people.personFormMessages', {
  newTitle: 'New person',
  editTitle: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  kind: 'This is a',
  companyName: 'Name of the company',
  contactFirstName: 'First name of the contact',
  contactLastName: 'Last name of the contact',
  emailHint: 'To invite them to sign in. One person an address.',
  emailWithdraws: 'The invitation went to the old address and stops working.',
  contractorHint: 'Requests can be assigned to them.',
  tradesHint: 'Those who do a trade are suggested first.',
  tradesPlaceholder: 'Plumber, locksmith, roofer',
  addTrade: (text: string) => `Add “${text}”`,
  suggestedTrades: [
    'Plumber',
    'Heating',
    'Electrician',
    'Appliances',
    'Locksmith',
    'Glazier',
    'Carpenter',
    'Painter',
    'Roofer',
    'Pest control',
    'Gardener',
    'Cleaning',
    'General',
  ],
  notesHint: 'Seen by staff only.',
  addAnother: 'Add and go on',
  addForLease: 'Add and draft a lease',
  leave: 'Leave without saving',
  add: 'Add them',
  added: (name: string) => `${name} is in the list.`,
  save: 'Save',
  saved: 'Saved.',
});

/** What is recorded of a person, in the order in which it is read. */
export const personFieldWords = defineMessages('people.personFieldWords', {
  tags: 'Tags',
  name: 'Name',
  kind: 'Kind',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  isContractor: 'Takes on repairs',
  trades: 'Trades',
  roles: 'Roles',
  notes: 'Notes',
} satisfies FieldWords<typeof PersonChange>);
