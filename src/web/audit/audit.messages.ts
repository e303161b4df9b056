import { defineMessages } from '#contract/language/catalogue.ts';
import { shellMessages } from '#web/shell/shell.messages.ts';

/** What each recorded action means, whatever it did it to. */
export const actionWords: Readonly<Record<string, string>> = defineMessages('audit.actionWords', {
  'ticket.create': 'Request reported',
  'ticket.update': 'Details of a request changed',
  'ticket.change_status': 'State of a request changed',
  'ticket.assign': 'Request given to somebody',
  'ticket.confirm': 'Finished work confirmed or refused',
  'ticket.add_photos': 'Photos added to a request',
  'cost.add': 'Cost added',
  'cost.update': 'Cost corrected',
  'cost.remove': 'Cost deleted',
  'cost.remove_file': 'Receipt taken off a cost',
  'note.add': 'Internal note written',
  'note.change': 'Internal note shown or hidden',
  'file.upload': 'File uploaded',
  'file.sweep': 'Files that nothing used removed',
  'property.create': 'Property added',
  'property.change': 'Property changed',
  'property.remove': 'Property deleted',
  'unit.create': 'Unit added',
  'unit.change': 'Unit changed',
  'unit.remove': 'Unit deleted',
  'person.create': 'Person added',
  'person.change': 'Person changed',
  'person.remove': 'Person deleted',
  'person.invite': 'Person invited',
  'person.invite_renters': 'Renters invited',
  'invitation.accept': 'Invitation accepted',
  'user.create': 'Sign-in created',
  'user.require_password_change': 'New password asked of somebody',
  'user.change_appearance': 'Light or dark chosen',
  'membership.narrow_scope': 'Properties of an operator chosen',
  'password.ask_reset': 'Link for a new password asked for',
  'password.reset': 'Password set by a link',
  'password.change': 'Password changed',
  'lease.create': 'Lease drafted',
  'lease.update': 'Lease changed',
  'lease.activate': 'Lease activated',
  'lease.give_notice': 'Notice given',
  'lease.withdraw_notice': 'Notice taken back',
  'lease.end': 'Lease ended',
  'lease.cancel': 'Lease canceled',
  'lease.remove': 'Draft of a lease deleted',
  'lease.start': 'Lease began',
  'lease.roll_over': 'Lease runs on, open-ended',
  'session.sign_in': 'Signed in',
  'session.sign_out': 'Signed out',
  'session.switch_organization': 'Came over from another organization',
  'session.end': 'Signed out on another device',
  'session.end_others': 'Signed out everywhere else',
  'session.wrong_password': 'Wrong password given',
  'session.role_refused': 'Asked for a role they do not hold',
  'import.create': 'File for an import uploaded',
  'import.add_file': 'File added to an import',
  'import.choose': 'How an import is read corrected',
  'import.start': 'Import started',
  'import.run': 'Portfolio brought in',
  'import.give_up': 'Import stopped, nothing brought in',
  'import.undo': 'Import taken back',
  'organization.create': 'Organization founded',
  'demo.finish': 'Example data filled in',
});

/** What an entry is about, where nothing names it. */
export const subjectWords: Readonly<Record<string, string>> = defineMessages('audit.subjectWords', {
  ticket: 'A request',
  cost: 'A cost',
  note: 'An internal note',
  file: 'Files',
  lease: 'A lease',
  property: 'A property',
  unit: 'A unit',
  person: 'A person',
  import: 'An import',
  invitation: 'Several people',
  membership: 'An operator',
  user: 'A sign-in',
  session: 'A sign-in',
  organization: 'The organization',
});

/** Who did it, where it was no person. */
export const ACTORS: Readonly<Record<string, string>> = defineMessages('audit.ACTORS', {
  'sign-in': 'Sign-in page',
  'reset link': 'Link for a new password',
});

/** What was done, in words; an action without words of its own by its name: "Import: undo". */
const actionOf = (action: string): string => {
  const text = action.replace('.', ': ').replaceAll('_', ' ');
  return actionWords[action] ?? text.charAt(0).toUpperCase() + text.slice(1);
};

/** A role by its name in words; one that no longer exists as it was recorded. */
const roleOf = (role: string): string => (shellMessages.roles as Record<string, string>)[role] ?? role;

/** Texts of the audit trail. */
export const auditMessages = defineMessages('audit.auditMessages', {
  title: 'Audit Trail',
  lede: 'Every change in this organization, with who made it and what was before and after. Nothing here can be edited or deleted.',
  noun: 'entries',
  search: 'Who did it',
  about: 'About',
  only: 'Only',
  thisOne: 'this one',
  action: 'What',
  when: 'When',
  who: 'Who',
  from: 'From',
  changes: 'Changes',
  show: 'Show',
  showOf: (action: string, subject: string, when: string) => `Show what changed: ${action}, ${subject}, ${when}`,
  actionOf,
  roleOf,
  actorOf: (name: string) => ACTORS[name] ?? name,
  movedTo: (state: string) => `Request moved to ${state}`,
  givenTo: (name: string) => `Request given to ${name}`,
  takenFrom: (name: string | undefined) => (name ? `Request taken from ${name}` : 'Request taken from somebody'),
  workConfirmed: 'Work confirmed as done',
  workRefused: 'Work found not done, request opened again',
  noteShown: 'Internal note shown to the owner',
  noteHidden: 'Internal note hidden from the owner',
  unit: (label: string) => (/^\d/.test(label) ? `Unit ${label}` : label),
  deleted: 'deleted since',
  /** Choices of the filter. */
  subjects: {
    ticket: 'Requests',
    cost: 'Costs',
    note: 'Internal notes',
    file: 'Files',
    lease: 'Leases',
    property: 'Properties',
    unit: 'Units',
    person: 'People',
    invitation: 'Invitations',
    import: 'Imports',
    user: 'Sign-ins',
    session: 'Refused roles',
    membership: 'Operators’ properties',
    organization: 'Organization',
  } as Readonly<Record<string, string>>,
  failed: 'The audit trail did not load.',
  none: { title: 'Nothing matches', text: 'No entry fits these filters.', clear: 'Clear filters' },
  empty: { title: 'Nothing has happened yet', text: 'The first change will stand here.' },
});
