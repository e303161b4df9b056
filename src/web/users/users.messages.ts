import { defineMessages } from '#contract/language/catalogue.ts';
import type { Role } from '#contract/permissions.ts';
import type { UserChange, UserStatus } from '#contract/users/users.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const userStatusWords: Record<UserStatus, string> = defineMessages('users.userStatusWords', {
  ACTIVE: 'Active',
  NEVER_SIGNED_IN: 'Never signed in',
  LOCKED: 'Locked for a while',
  INVITED: 'Invited',
  EXPIRED: 'Invitation ran out',
  DEACTIVATED: 'Deactivated',
});

/** What is changed about a user. */
export const userFieldWords = defineMessages('users.userFieldWords', {
  roles: 'Roles',
  propertyIds: 'Properties they see',
} satisfies FieldWords<typeof UserChange>);

export const userListMessages = defineMessages('users.userListMessages', {
  title: 'User Management',
  itemsLabel: 'people',
  views: 'Saved views',
  all: 'All',
  tabs: { staff: 'Staff', owners: 'Owners', renters: 'Renters', invited: 'Invited', deactivated: 'Deactivated' },
  search: 'Name, e-mail or phone',
  invite: 'Invite people',
  create: 'Create with a password',
  more: 'More ways to add somebody',
  byName: 'Name',
  byNameBack: 'Name, from Z',
  lastSeenFirst: 'Last seen',
  longestAway: 'Longest away',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  person: 'Person',
  email: 'E-mail',
  phone: 'Phone',
  roles: 'Roles',
  role: 'Role',
  sees: 'Sees',
  seesAll: 'All',
  seesNothing: 'Nothing yet',
  seesSome: (count: number) => (count === 1 ? '1 property' : `${count} properties`),
  lastSeen: 'Last seen',
  never: 'Never',
  status: 'Status',
  you: 'you',
  noName: 'No name yet',
  ranOut: (day: string) => `Ran out ${day}`,
  invitedUntil: (day: string) => `Invited, until ${day}`,
  deactivatedOn: (day: string) => `Deactivated ${day}`,
  failed: 'The users did not load.',
  none: {
    title: 'Nobody matches',
    text: 'Other words or another view may find them.',
    clear: 'Clear search and filters',
  },
});

export const userMessages = defineMessages('users.userMessages', {
  failed: 'This user did not load.',
  missing: {
    title: 'This user is not here',
    text: 'They do not exist, or the invitation was withdrawn or replaced by a newer one.',
    back: 'User Management',
  },
  facts: 'Facts about this user',
  more: 'More',
  person: 'Open the person',
  auditTrail: 'Audit trail',
  lookOnly: 'You can look, but not change anything here.',
  lastSeen: (when: string) => `last seen ${when}`,
  neverSeen: 'never signed in',
  roles: {
    title: 'Roles',
    change: 'Change',
    hints: {
      superadmin: 'Everything in the organization, other superadmins included.',
      admin: 'All properties, and users, imports, settings and the audit trail.',
      operator: 'Requests, leases and people of their properties.',
      owner: 'Their own properties, costs and receipts; decides on costs.',
      renter: 'Their own lease, requests and messages.',
    } satisfies Record<Role, string>,
    dialogTitle: (name: string) => `What ${name} may do`,
    lede: 'Whoever loses a role has to log in again. They get a mail about their new roles.',
    save: 'Save',
    saved: 'Saved.',
    cancel: 'Keep it as it is',
    choose: 'Choose at least one role.',
  },
  scope: {
    title: 'Properties they see',
    all: 'All of them, and those to come.',
    hidden: 'All others stay hidden from them, in lists, search and exports.',
    label: 'Which properties an operator sees',
    everything: 'All, and those to come',
    some: 'Only some',
    which: 'Properties',
    placeholder: 'Find a property',
    choose: 'Choose at least one property.',
    shown: (names: readonly string[]) => names.join(', '),
  },
  signIn: {
    title: 'Sign-in',
    email: 'E-mail',
    phone: 'Phone',
    password: 'Password',
    owed: 'Must be changed at the next sign-in',
    joined: 'Joined',
    invited: 'Invited',
    until: 'Works until',
    locked: 'Locked for a while after wrong passwords; a new password opens it.',
  },
  sessions: {
    title: 'Signed in on',
    none: 'Nowhere at the moment.',
    hidden: 'Superadmins see where they are signed in.',
    nameOf: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A device that does not say what it is'),
  },
  activity: { title: 'Recent changes', all: 'All of it in the audit trail', none: 'Nothing yet.' },
  leaving: {
    title: 'If something is wrong, or they leave',
    signOut: 'Sign out everywhere',
    signOutHint: (count: number) =>
      count === 0
        ? 'They are signed in nowhere. They can sign in again.'
        : `Ends ${count === 1 ? '1 session' : `${count} sessions`} now. They can sign in again.`,
    signOutNow: 'Sign out',
    reset: 'New password',
    resetHint: 'A link that works once, for an hour: mailed to them, or shown to you where Lintel sends no mail.',
    resetNow: 'Make a link',
    deactivate: 'Deactivate',
    deactivateHint: (held: string) =>
      `No more sign-in. Their name stays in the history${held ? `; ${held} stay with them until somebody else takes over` : ''}.`,
    reactivate: 'Reactivate',
    reactivateHint: 'They can sign in again, with the roles they had.',
    tickets: (count: number) => (count === 1 ? '1 open request' : `${count} open requests`),
    properties: (count: number) => (count === 1 ? '1 property they manage' : `${count} properties they manage`),
    and: (one: string, other: string) => `${one} and ${other}`,
    asking: {
      title: (name: string) => `Deactivate ${name}?`,
      consequence:
        'They are signed out at once and cannot sign in to this organization until somebody reactivates them.',
      keep: 'Keep them',
      confirm: 'Deactivate',
    },
    deactivated: 'They are signed out and can no longer sign in.',
    reactivated: 'They can sign in again.',
    mailed: (email: string) => `The link is on its way to ${email}.`,
    link: {
      title: 'Hand this link over',
      lede: (name: string) =>
        `Lintel sends no mail here, so ${name} gets the link from you. It works once, for an hour, and is shown only now.`,
      label: 'Link for a new password',
    },
  },
  invitation: {
    title: 'Invitation',
    resend: 'Send again',
    resendHint: 'A new link for 14 days; the earlier one stops working.',
    resent: (email: string) => `A new link is on its way to ${email}.`,
    revoke: 'Withdraw',
    revokeHint: 'The link stops working.',
  },
});

export const inviteUsersMessages = defineMessages('users.inviteUsersMessages', {
  title: 'Invite people',
  emails: 'Their e-mail addresses',
  emailsHint: (maximum: number) => `One or many, pasted from a mail or a spreadsheet. Up to ${maximum} at once.`,
  roles: 'What they may do',
  who: 'Who gets it',
  ofAll: (good: number, all: number) => (good === all ? String(all) : `${good} of ${all}`),
  notAnAddress: 'This is no e-mail address.',
  use: (address: string) => `Use ${address}`,
  mendFirst: 'Put every address right first. Nothing is sent until all are clean.',
  missing: 'Type or paste at least one address.',
  send: (count: number) => (count < 2 ? 'Send the invitation' : `Invite ${count} people`),
  cancel: 'Not now',
  sent: (count: number) => (count === 1 ? 'The invitation is on its way.' : `${count} invitations are on their way.`),
  outcome: {
    title: 'Invitations',
    handOver:
      'Lintel sends no mail here, so you pass the links on. Each works once, for 14 days, and is shown only now.',
    sentTo: (count: number) =>
      count === 0 ? 'Nothing was sent.' : count === 1 ? '1 invitation was sent.' : `${count} invitations were sent.`,
    leftOut: 'Left out',
    causes: {
      MEMBER: 'has a sign-in already',
      DEACTIVATED: 'has a sign-in that is deactivated: reactivate it',
      MAILED_OFTEN: 'got several mails within the hour: try again in an hour',
      SUPERADMIN: 'is invited as superadmin: only a superadmin may change that',
    },
  },
});

export const createUserMessages = defineMessages('users.createUserMessages', {
  title: 'Create a sign-in',
  lede: 'For somebody who gets no mail. You hand over a password that they must change when they first sign in.',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  create: 'Create the sign-in',
  cancel: 'Not now',
  password: {
    title: 'Hand this password over',
    lede: (name: string) => `${name} signs in with it once and then chooses another. It is shown only now.`,
    label: 'Temporary password',
  },
});

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** What can be done with many sign-ins at once. */
export const userBulkMessages = defineMessages('users.userBulkMessages', {
  signOut: {
    title: 'Sign out everywhere',
    becomes: 'Signed out; may sign in again',
    verb: (count: number) => `Sign out ${people(count)}`,
    done: (count: number) => `${people(count)} signed out`,
  },
  deactivate: {
    title: 'Deactivate',
    becomes: 'No more sign-in; what is in their hands stays',
    verb: (count: number) => `Deactivate ${people(count)}`,
    done: (count: number) => `${people(count)} deactivated`,
  },
  reactivate: {
    title: 'Reactivate',
    becomes: 'May sign in again, with the roles they had',
    verb: (count: number) => `Reactivate ${people(count)}`,
    done: (count: number) => `${people(count)} reactivated`,
  },
  resend: {
    title: 'Send invitations again',
    becomes: 'A new link; the earlier one stops working',
    verb: (count: number) => (count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`),
    done: (count: number) => (count === 1 ? '1 invitation sent' : `${count} invitations sent`),
  },
});
