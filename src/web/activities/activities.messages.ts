import type { z } from 'zod';
import type { Activity } from '#contract/activities/activities.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { LeaseChange } from '#contract/leases/leases.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketChange } from '#contract/maintenance/maintenance.ts';
import type { ActivityType } from '#contract/subjects.ts';
import { countOf, priorityWords, statusWords } from '#web/maintenance/maintenance.messages.ts';
import { here } from '#web/ui/here.ts';

type Facts = Activity['facts'];
const text = (facts: Facts, name: string): string => String(facts[name] ?? '');
const amount = (facts: Facts, name = 'amount') => formatCurrency(text(facts, name), text(facts, 'currency'));
const day = (facts: Facts, name: string) => formatDate(facts[name], here());
const status = (facts: Facts, name: string) => statusWords[facts[name] as TicketStatus] ?? text(facts, name);
const withUnit = (facts: Facts) => (facts.unit ? ` ${text(facts, 'unit')}` : '');
const files = (facts: Facts) =>
  Number(facts.files) > 0 ? `, with ${countOf(Number(facts.files), 'receipt', 'receipts')}` : '';

/** Every field that a change of a request or a lease can name. */
type ChangedField = Exclude<keyof z.output<typeof TicketChange> | keyof z.output<typeof LeaseChange>, 'version'>;
const FIELD_WORDS: Record<ChangedField, string> = {
  title: 'the title',
  description: 'the description',
  category: 'the category',
  priority: 'the priority',
  location: 'the room',
  entryPermission: 'whether we may come in',
  accessNotes: 'how to get in',
  hasPets: 'pets',
  visibleToOwner: 'whether the owner sees it',
  visibleToRenter: 'whether the renter sees it',
  type: 'the kind',
  startsOn: 'the first day',
  endsOn: 'the last day',
  rent: 'the rent',
  deposit: 'the deposit',
  paymentDueDay: 'the day rent is due',
  noticePeriodDays: 'the notice period',
  parties: 'the people',
};
const fields = (facts: Facts) => {
  const names = text(facts, 'fields').split(',').filter(Boolean);
  const words = names.map((name) => FIELD_WORDS[name as ChangedField] ?? name);
  return words.length === 0 ? 'saved it unchanged' : `changed ${new Intl.ListFormat('en').format(words)}`;
};
const priorities = (facts: Facts) => {
  const [from, to] = [facts.fromPriority, facts.priority] as (keyof typeof priorityWords)[];
  return from && to ? ` from ${priorityWords[from]} to ${priorityWords[to]}` : '';
};

/** What follows the name of who did it: "reported it, with 2 photos". */
export const activitySentences: Record<ActivityType, (facts: Facts) => string> = {
  'property.created': (facts) => `added the property ${text(facts, 'name')}`,
  'property.changed': () => 'changed the property',
  'unit.created': (facts) => `added the unit${withUnit(facts)}`,
  'unit.changed': (facts) => `changed the unit${withUnit(facts)}`,
  'unit.removed': (facts) => `deleted the unit${withUnit(facts)}`,
  'lease.created': (facts) => `drafted the lease ${text(facts, 'ref')}`,
  'lease.changed': (facts) => `${fields(facts)} of the lease ${text(facts, 'ref')}`,
  'lease.activated': (facts) => `activated the lease ${text(facts, 'ref')}`,
  'lease.rolled_over': (facts) => `let the lease ${text(facts, 'ref')} run on, open-ended`,
  'lease.notice_given': (facts) => `took notice on ${text(facts, 'ref')}: the last day is ${day(facts, 'movesOutOn')}`,
  'lease.notice_withdrawn': (facts) => `took the notice on ${text(facts, 'ref')} back`,
  'lease.ended': (facts) => `ended the lease ${text(facts, 'ref')} on ${day(facts, 'movedOutOn')}`,
  'lease.cancelled': (facts) => `cancelled the lease ${text(facts, 'ref')}`,
  'ticket.created': (facts) =>
    Number(facts.photos) > 0
      ? `reported “${text(facts, 'title')}”, with ${countOf(Number(facts.photos), 'photo', 'photos')}`
      : `reported “${text(facts, 'title')}”`,
  'ticket.changed': (facts) => `${fields(facts)}${priorities(facts)}`,
  'ticket.status_changed': (facts) => `moved it from ${status(facts, 'from')} to ${status(facts, 'to')}`,
  'ticket.assigned': (facts) =>
    facts.to ? `gave it to ${text(facts, 'to')}` : `took it from ${text(facts, 'from') || 'nobody'}`,
  'ticket.photos_added': (facts) => `added ${countOf(Number(facts.count), 'photo', 'photos')}`,
  'ticket.confirmed': () => 'confirmed that it is solved',
  'ticket.reopened': () => 'opened it again',
  'cost.added': (facts) => `added ${amount(facts)} for ${text(facts, 'description')}${files(facts)}`,
  'cost.changed': (facts) =>
    facts.from === facts.amount
      ? `corrected ${text(facts, 'description')}${files(facts)}`
      : `corrected ${text(facts, 'description')} from ${amount(facts, 'from')} to ${amount(facts)}${files(facts)}`,
  'cost.removed': (facts) => `deleted ${amount(facts)} for ${text(facts, 'description')}`,
  'cost.file_removed': (facts) => `took ${text(facts, 'fileName')} off ${text(facts, 'description')}`,
  'import.done': (facts) => `brought in ${text(facts, 'name') || 'a portfolio'}`,
};

/** Texts of a timeline. */
export const activitiesMessages = {
  label: 'What happened',
  system: 'Lintel',
  wroteNote: 'wrote an internal note',
  staffOnly: 'Staff only',
  staffAndOwner: 'Staff and owner',
  visibleToOwner: 'Visible to owner',
  failed: 'The timeline did not load.',
  none: 'Nothing has happened yet.',
  noun: 'entries',
  openRequest: 'Open the request',
} as const;
