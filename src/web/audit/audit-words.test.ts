import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { nouns } from '#web/nouns.ts';
import { loadWords, offerWords } from '#web/words/use-words.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { aboutOf, whatOf, whoOf } from './audit-words.ts';

let words: WordBook;
beforeAll(async () => {
  offerWords(nouns);
  words = await loadWords();
});

const DEV = '0198c0de-0000-7000-8000-000000000001';
const entry = (parts: Partial<AuditEntry>): AuditEntry => ({
  id: '0198c0de-0000-7000-8000-000000000009',
  at: '2026-11-18T16:00:00Z',
  kind: 'CHANGE',
  outcome: 'DONE',
  action: 'ticket.update',
  actorName: 'Nora Walsh',
  actorId: null,
  activeRole: 'admin',
  subjectType: 'ticket',
  subjectId: null,
  subject: { name: null, detail: null, page: null, isGone: false },
  ip: null,
  requestId: null,
  before: null,
  after: null,
  names: {},
  currency: null,
  ...parts,
});

it.each<[Partial<AuditEntry>, string]>([
  [{ action: 'ticket.change_status', after: { status: 'TRIAGED' } }, 'Request moved to Reviewed'],
  [{ action: 'ticket.change_status', after: { status: 'SOMEDAY' } }, 'State of a request changed'],
  [
    { action: 'ticket.assign', after: { assignedToId: DEV }, names: { [DEV]: 'Dev Kulkarni' } },
    'Request given to Dev Kulkarni',
  ],
  [{ action: 'ticket.assign', after: { assignedToId: DEV } }, 'Request given to somebody'],
  [
    { action: 'ticket.assign', before: { assignedToId: DEV }, after: { assignedToId: null }, names: { [DEV]: 'Dev' } },
    'Request taken from Dev',
  ],
  [{ action: 'ticket.confirm', after: { status: 'COMPLETED' } }, 'Work confirmed as done'],
  [{ action: 'ticket.confirm', after: { status: 'TRIAGED' } }, 'Work found not done, request opened again'],
  [{ action: 'note.change', after: { visibleToOwner: false } }, 'Internal note hidden from the owner'],
  [{ action: 'cost.add' }, 'Cost added'],
  [{ action: 'kite.fly_high' }, 'Kite: fly high'],
  [{ action: 'list.export', after: { rows: 1204, format: 'csv' } }, '1,204 rows exported as CSV'],
  [{ action: 'list.export' }, 'List exported'],
  [{ action: 'access.refused', after: { permission: 'leases:read' } }, 'Not allowed: See leases'],
  [{ action: 'access.refused', after: { permission: 'kites:fly' } }, 'Not allowed'],
  [{ action: 'session.wrong_password', outcome: 'REFUSED', after: { count: 41 } }, 'Wrong password given, 41 times'],
])('says of %o what was done', (parts, said) => {
  expect(whatOf(words, entry(parts))).toBe(said);
});

it('says who did it, in which role', () => {
  expect(whoOf(words, entry({}))).toBe('Nora Walsh · Admin');
  expect(whoOf(words, entry({ actorName: 'sign-in', activeRole: null }))).toBe('Sign-in page');
});

describe('what an entry is about', () => {
  it('is its name, what tells more, and its page', () => {
    const subject = {
      name: 'TKT-2026-00042',
      detail: 'Tap drips',
      page: { noun: 'ticket', id: DEV },
      isGone: false,
    } as const;
    expect(aboutOf(words, entry({ subject }))).toEqual({
      name: 'TKT-2026-00042',
      detail: 'Tap drips',
      page: { href: `/maintenance/${DEV}`, open: 'Open the request' },
    });
  });

  it('stays in words when it was deleted or nothing names it', () => {
    const gone = { name: 'Albion Court', detail: '14', page: null, isGone: true };
    expect(aboutOf(words, entry({ subjectType: 'unit', subject: gone }))).toEqual({
      name: 'Albion Court',
      detail: 'Unit 14 · deleted since',
      page: null,
    });
    expect(aboutOf(words, entry({ action: 'unit.remove', subjectType: 'unit', subject: gone })).detail).toBe('Unit 14');
    expect(aboutOf(words, entry({ subjectType: 'invitation' })).name).toBe('Several people');
    expect(aboutOf(words, entry({ kind: 'READING', subjectType: 'lease' })).name).toBe('Leases');
  });
});
