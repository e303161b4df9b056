import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ACTIVITY_TYPES, type ActivityType } from '#contract/subjects.ts';
import { nouns } from '#web/nouns.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import type { Facts } from './noun-words.ts';
import { loadWords, offerWords } from './use-words.ts';
import type { WordBook } from './word-book.ts';

let book: WordBook;
beforeAll(async () => {
  offerWords(nouns);
  book = await loadWords();
});
afterEach(() => setOrgCountry(null));

const says = (type: ActivityType, facts: Facts): string => book.activities[type]?.says(facts) ?? '';

const lease = { ref: 'LSE-2026-00042', unit: '14' };
const owed = { amount: '923.00', currency: 'USD', on: '2026-11-20' };
const cost = { costId: 'c', description: 'New valve', amount: '112.55', currency: 'GBP' };

/** What the server records, and what of it a person must be able to read; the types that say no more than a name are tried below. */
const TOLD: [ActivityType, Facts, string[]][] = [
  [
    'ticket.created',
    { ref: 'TKT-1', title: 'Tap drips', priority: 'HIGH', source: 'PORTAL', photos: 3 },
    ['Tap drips', '3'],
  ],
  ['payment_promise.made', { ...owed, isByRenter: true }, ['promised', '$923.00', 'Nov 20, 2026']],
  ['payment_promise.made', { ...owed, isByRenter: false }, ['noted', '$923.00', 'Nov 20, 2026']],
  ['payment_promise.moved', owed, ['$923.00', 'Nov 20, 2026']],
  ['payment_promise.withdrawn', owed, ['took back', '$923.00', 'Nov 20, 2026']],
  ['payment_promise.kept', owed, ['kept', '$923.00', 'Nov 20, 2026']],
  ['payment_promise.broken', owed, ['did not come', '$923.00', 'Nov 20, 2026']],
  ['payment_reminder.sent', owed, ['reminded', '$923.00', 'late since Nov 20, 2026']],
  ['payment_reminder.sent', { ...owed, kind: 'BEFORE' }, ['reminded', '$923.00', 'due on Nov 20, 2026']],
  ['lease_arrears.handed_over', { on: '2026-11-20' }, ['collections', 'Nov 20, 2026']],
  ['ticket.changed', { fields: 'title,location' }, ['title', 'room']],
  ['ticket.changed', { fields: 'priority', fromPriority: 'LOW', priority: 'HIGH' }, ['priority', 'Low', 'High']],
  ['ticket.status_changed', { from: 'NEW', to: 'TRIAGED', note: null }, ['looked at it']],
  ['ticket.status_changed', { from: 'TRIAGED', to: 'OFFERED', assignee: 'Delgado' }, ['offered it to Delgado']],
  ['ticket.status_changed', { from: 'OFFERED', to: 'ACCEPTED', assignee: 'Delgado' }, ['Delgado accepted']],
  [
    'ticket.status_changed',
    {
      from: 'ACCEPTED',
      to: 'SCHEDULED',
      visitFrom: '2026-11-24T14:00:00Z',
      visitTo: '2026-11-24T16:00:00Z',
      timeZone: 'America/New_York',
    },
    ['booked the visit for', 'Nov 24', '9:00 AM – 11:00 AM'],
  ],
  [
    'ticket.status_changed',
    { from: 'IN_PROGRESS', to: 'ON_HOLD', onHoldReason: 'PARTS', resumeOn: '2026-12-01' },
    ['until Dec 1, 2026', 'parts'],
  ],
  ['ticket.owner_asked', { amount: '1840.00', currency: 'USD', files: 1 }, ['$1,840.00', '1 quote']],
  ['ticket.approved', { amount: '1840.00', currency: 'USD', givenBy: 'LINTEL' }, ['approved $1,840.00']],
  [
    'ticket.approved',
    { amount: '1840.00', currency: 'USD', givenBy: 'PHONE', owner: 'Thérèse Lindqvist' },
    ['Thérèse Lindqvist approved $1,840.00 by phone'],
  ],
  [
    'ticket.approved_in_part',
    { amount: '1840.00', currency: 'USD', givenBy: 'LINTEL', open: 'Second Lindqvist' },
    ['approved $1,840.00; still to say yes: Second Lindqvist'],
  ],
  [
    'contractor.offered_anyway',
    { contractor: 'Brennan', kind: 'LIABILITY_INSURANCE', name: null, endsOn: '2026-11-16' },
    ['offered Brennan a job', 'Nov 16, 2026'],
  ],
  ['ticket.refused', { amount: '1840.00', currency: 'USD', givenBy: 'EMAIL', owner: null }, ['the owner refused']],
  ['ticket.question_asked', { text: 'Why so much?' }, ['Why so much?']],
  ['ticket.question_answered', { text: 'Copper.' }, ['Copper.']],
  ['ticket.assigned', { from: null, to: 'Brennan & Daughters' }, ['Brennan & Daughters']],
  ['ticket.assigned', { from: 'Dev Kulkarni', to: 'Brennan & Daughters' }, ['Brennan & Daughters']],
  ['ticket.assigned', { from: 'Dev Kulkarni', to: null }, ['Dev Kulkarni']],
  ['ticket.photos_added', { count: 2 }, ['2']],
  ['ticket.confirmed', { from: 'WORK_DONE', to: 'COMPLETED', note: null }, []],
  ['ticket.reopened', { from: 'WORK_DONE', to: 'TRIAGED', note: 'Still drips' }, []],
  ['ticket.reminded', { waitingOn: 'STAFF', person: null, mailed: false }, ['the office']],
  ['ticket.reminded', { waitingOn: 'CONTRACTOR', person: 'Brennan & Daughters', mailed: true }, ['Brennan', 'by mail']],
  ['ticket.late', { waitingOn: 'OWNER', person: null, insists: true }, ['the owner', 'still late']],
  ['ticket.late', { waitingOn: 'CONTRACTOR', person: 'Brennan', isNobodyLeft: true }, ['Brennan']],
  ['ticket.offered_on', { from: 'Able', to: 'Brook' }, ['Able', 'Brook']],
  ['ticket.reminders_paused', { reason: 'DRYING', note: null, untilOn: '2026-11-27' }, ['Nov 27, 2026', 'dry']],
  ['ticket.rated', { stars: 4, words: 'Quick' }, ['4 of 5', 'Quick']],
  [
    'contractor.paper_ending',
    { kind: 'TAX_FORM', name: null, endsOn: '2026-11-30', isMailed: true },
    ['Tax form', 'Nov 30, 2026', 'mail'],
  ],
  ['cost.added', { ...cost, files: 2 }, ['£112.55', 'New valve', '2']],
  ['cost.changed', { ...cost, from: '90.00', files: 0 }, ['New valve', '£90.00', '£112.55']],
  ['cost.removed', { ...cost, comment: null }, ['£112.55', 'New valve']],
  ['cost.file_removed', { costId: 'c', description: 'New valve', fileName: 'bill.pdf' }, ['bill.pdf', 'New valve']],
  [
    'ticket.followed',
    {
      ref: 'TKT-2026-00007',
      to: 'SCHEDULED',
      visitFrom: '2026-11-24T14:00:00Z',
      visitTo: '2026-11-24T16:00:00Z',
      timeZone: 'America/New_York',
    },
    ['TKT-2026-00007', 'Nov 24'],
  ],
  ['ticket.followed', { ref: 'TKT-2026-00007', to: 'WORK_DONE' }, ['TKT-2026-00007']],
  ['lease.created', lease, ['LSE-2026-00042']],
  ['lease.changed', { ...lease, fields: 'rent,endsOn' }, ['rent', 'last day', 'LSE-2026-00042']],
  ['lease.activated', { ...lease, status: 'ACTIVE', startsOn: '2026-12-01' }, ['LSE-2026-00042']],
  ['lease.rolled_over', { ...lease, endedOn: '2026-11-30', openEndedFrom: '2026-12-01' }, ['LSE-2026-00042']],
  [
    'lease.notice_given',
    { ...lease, givenOn: '2026-11-18', movesOutOn: '2027-01-31', by: 'RENTER', isShort: false },
    ['LSE-2026-00042', 'Jan 31, 2027'],
  ],
  ['lease.notice_withdrawn', lease, ['LSE-2026-00042']],
  ['lease.ending', { ...lease, lastOn: '2027-01-30', days: 30, mark: 30 }, ['LSE-2026-00042', 'Jan 30, 2027']],
  ['lease.ended', { ...lease, movedOutOn: '2027-01-30' }, ['LSE-2026-00042', 'Jan 30, 2027']],
  ['lease.renewal_offered', { ...lease, startsOn: '2027-01-31' }, ['LSE-2026-00042', 'Jan 31, 2027']],
  ['lease.cancelled', lease, ['LSE-2026-00042']],
  [
    'lease.rent_held',
    { ...lease, amount: '1500.00', currency: 'USD', from: '2026-10-01', to: '2026-10-31' },
    ['$1,500.00', 'LSE-2026-00042', 'Oct 1, 2026', 'Oct 31, 2026'],
  ],
  [
    'lease.rent_left_out',
    { ...lease, amount: '1500.00', currency: 'USD', from: '2026-10-01', to: '2026-10-31' },
    ['$1,500.00', 'LSE-2026-00042', 'Oct 1, 2026', 'Oct 31, 2026'],
  ],
  ['autopay.moved', { lease: 'LS-2026-00004' }, ['LS-2026-00004']],
  ['autopay.planned', { amount: '950.00', currency: 'USD', on: '2026-12-01' }, ['$950.00', 'Dec 1, 2026']],
  ['autopay.refused', { amount: '950.00', currency: 'USD', on: '2026-12-04' }, ['$950.00', 'Dec 4, 2026']],
  ['property.created', { name: 'Albion Court' }, ['Albion Court']],
  ['property.changed', { fields: 'name' }, []],
  ['unit.created', { unit: '14B' }, ['14B']],
  ['unit.changed', { unit: '14B' }, ['14B']],
  ['unit.removed', { unit: '14B' }, ['14B']],
  [
    'meter.read',
    { meter: 'Cold water', value: 12_180_500, measure: 'M3', readOn: '2026-11-18' },
    ['Cold water', '12,180.5 m³', 'Nov 18, 2026'],
  ],
  [
    'meter.reading_removed',
    { meter: 'Hours', value: 12_000, measure: 'HOURS', readOn: '2026-11-18' },
    ['Hours', '12 h', 'Nov 18, 2026'],
  ],
  ['import.done', { fileName: 'rent-roll.xlsx', units: 24, leases: 22 }, ['rent-roll.xlsx']],
];

it('every other type of activity is told by the facts that it asks for', () => {
  const told = new Set(TOLD.map(([type]) => type));
  const anyFacts = new Proxy<Facts>({}, { get: (_, name) => String(name) });
  const others = ACTIVITY_TYPES.filter((type) => !told.has(type)).map((type) => [type, says(type, anyFacts)] as const);
  expect(
    others.filter(([, sentence]) => !/^[a-z]/.test(sentence) || /undefined|null|\[object|--/.test(sentence)),
  ).toEqual([]);
});

it.each(TOLD)('%s with %j says what matters of it', (type, facts, parts) => {
  const sentence = says(type, facts);
  // It follows a name: "Nora Walsh moved it …".
  expect(sentence).toMatch(/^[a-z]/);
  expect(sentence).not.toMatch(/undefined|null|NaN|\[object|--| {2}| $/);
  for (const part of parts) expect(sentence).toContain(part);
});

describe('a timeline', () => {
  it('speaks of photos and receipts only where there are any', () => {
    const report = { title: 'Tap drips', photos: 0 };
    expect(says('ticket.created', report)).not.toContain('0');
    expect(says('cost.added', { ...cost, files: 0 })).not.toContain('receipt');
    expect(says('cost.added', { ...cost, files: 1 })).toContain('1 receipt');
    expect(says('cost.added', cost)).not.toContain('receipt');
  });

  it('speaks of one photo and of several', () => {
    expect(says('ticket.photos_added', { count: 1 })).toContain('1 photo');
    expect(says('ticket.photos_added', { count: 1 })).not.toContain('photos');
    expect(says('ticket.photos_added', { count: 4 })).toContain('4 photos');
  });

  it('speaks of two amounts only where a cost changed its own', () => {
    const corrected = says('cost.changed', { ...cost, from: '112.55', files: 1 });
    expect(corrected).toContain('New valve');
    expect(corrected).not.toContain('£');
    expect(says('cost.changed', { ...cost, from: '112.50', files: 0 })).toContain('£112.50');
  });

  it('speaks of a priority only where it changed', () => {
    expect(says('ticket.changed', { fields: 'title' })).toBe('changed the title');
  });

  it('says a state by its own name where it has no word for it any more', () => {
    expect(says('ticket.status_changed', { from: 'PONDERING', to: 'TRIAGED' })).toContain('PONDERING');
  });

  it('writes days as in the country of the organization', () => {
    setOrgCountry('GB');
    expect(says('lease.ended', { ...lease, movedOutOn: '2027-01-30' })).toContain('30 Jan 2027');
  });
});

describe('an entry on another page', () => {
  const activity = (type: ActivityType, subject: { type: string; id: string }, about: { type: string; id: string }[]) =>
    book.linkOf({
      id: 'a',
      at: '2026-11-18T16:00:00Z',
      actor: null,
      facts: {},
      visibleToOwner: true,
      internalNotes: [],
      type,
      subject,
      about,
    });

  it('leads to its request, whether it is about it or about one of its costs', () => {
    const ticket = { type: 'ticket', id: 't1' };
    expect(activity('ticket.created', ticket, [{ type: 'property', id: 'p1' }])?.href).toBe('/maintenance/t1');
    expect(activity('cost.added', { type: 'cost', id: 'c1' }, [{ type: 'lease', id: 'l1' }, ticket])?.href).toBe(
      '/maintenance/t1',
    );
  });

  it('leads nowhere where it is about the property of that page', () => {
    expect(activity('property.changed', { type: 'property', id: 'p1' }, [])).toBeNull();
  });
});
