import { describe, expect, it } from 'vitest';
import { recordedPersonName, type Subject } from '#server/access/subject.ts';
import {
  bySubject,
  idsIn,
  type Named,
  percentOf,
  restsUntil,
  type StoredEntry,
  subjectOf,
  toAuditEntry,
} from './audit.rules.ts';

const ORG = '0198c0de-0000-7000-8000-00000000000a';
const KITE = '0198c0de-0000-7000-8000-000000000001';
const FIELD = '0198c0de-0000-7000-8000-000000000002';
const PILOT = '0198c0de-0000-7000-8000-000000000003';

const trail = {
  org: ORG,
  subjects: new Map<string, Subject>([
    ['kite', { recordedAs: ['ref', ['colour', 'shape']], belongsTo: 'fieldId', deletion: 'kite.remove' }],
    ['field', { recordedAs: ['name'], deletion: 'never' }],
    ['flight', { recordedAs: [], deletion: 'never', standsFor: 'actor', goesByActor: true }],
    ['pilot', { recordedAs: ['email', recordedPersonName], deletion: 'never' }],
    ['club', { recordedAs: ['name'], deletion: 'never', standsFor: 'organization' }],
  ]),
};
const entry = (parts: Partial<StoredEntry>): StoredEntry => ({
  id: '0198c0de-0000-7000-8000-000000000009',
  at: '2026-11-18T16:00:00Z',
  kind: 'CHANGE',
  outcome: 'DONE',
  action: 'kite.change',
  actorKind: 'user',
  actorId: PILOT,
  actorName: 'Nora Walsh',
  activeRole: 'admin',
  subjectType: 'kite',
  subjectId: KITE,
  ip: null,
  requestId: null,
  before: null,
  after: null,
  ...parts,
});
const named = (parts: Partial<Named>): Named => ({
  type: 'kite',
  id: KITE,
  ownName: null,
  name: null,
  detail: null,
  noun: null,
  pageId: null,
  currency: null,
  goesById: null,
  was: null,
  ...parts,
});
const known = (...all: Named[]) => new Map(all.map((one) => [one.id, one]));

describe('an entry', () => {
  it('speaks of its subject first, then of the ids in its states, keys of files among them', () => {
    const states = { before: { fieldId: FIELD }, after: { fileKeys: [`photos/${PILOT}.jpg`], fieldId: FIELD } };
    expect(idsIn(entry(states), trail)).toEqual([KITE, FIELD, PILOT]);
  });

  it.each([
    ['flight', PILOT],
    ['club', ORG],
  ])('about a %s is found by whose it is', (subjectType, id) => {
    expect(idsIn(entry({ subjectType, subjectId: KITE }), trail)).toEqual([id]);
  });

  it('has the names and the currency of what it speaks of, gone things by the name they had', () => {
    const found = known(
      named({ ownName: 'Red one' }),
      named({ type: 'field', id: FIELD, was: { name: 'East field' } }),
      named({ type: 'pilot', id: PILOT, currency: 'USD', was: { firstName: '太郎', lastName: '山田' } }),
    );
    const shown = toAuditEntry(entry({ after: { fieldId: FIELD, pilotId: PILOT } }), found, trail);
    expect(shown).toMatchObject({
      names: { [KITE]: 'Red one', [FIELD]: 'East field', [PILOT]: '山田太郎' },
      currency: 'USD',
    });
  });
});

describe('what an entry is about', () => {
  it('goes by its name of today, and says nothing twice', () => {
    const found = known(named({ ownName: 'Red one', detail: 'Red one', noun: 'property', pageId: FIELD }));
    const page = { noun: 'property', id: FIELD };
    expect(subjectOf(entry({}), found, trail)).toEqual({ name: 'Red one', detail: null, page, isGone: false });
  });

  it.each([
    [{ ref: 'K-1', colour: 'red' }, 'K-1'],
    [{ colour: 'red', shape: 'box' }, 'red box'],
    [{ shape: 'box', colour: ' ' }, 'box'],
    [{ weight: 3 }, null],
  ])('goes by what was recorded when it is gone: %o is %s', (was, name) => {
    expect(subjectOf(entry({}), known(named({ was })), trail)).toEqual({
      name,
      detail: null,
      page: null,
      isGone: true,
    });
  });

  it('leads to what it belonged to, where that is still there', () => {
    const field = named({ type: 'field', id: FIELD, name: 'East field', noun: 'property', pageId: FIELD });
    const gone = named({ was: { ref: 'K-1', fieldId: FIELD } });
    expect(subjectOf(entry({}), known(gone, field), trail)).toEqual({
      name: 'East field',
      detail: 'K-1',
      page: { noun: 'property', id: FIELD },
      isGone: true,
    });
  });

  it('goes by who did it, where that is all that is known', () => {
    expect(subjectOf(entry({ subjectType: 'flight' }), known(), trail).name).toBe('Nora Walsh');
    expect(subjectOf(entry({ subjectType: 'flight', actorKind: 'system' }), known(), trail).name).toBeNull();
  });

  it('has no name when no noun knows it', () => {
    const nothing = { name: null, detail: null, page: null, isGone: false };
    expect(subjectOf(entry({ subjectType: 'sled', after: { name: 'S-1' } }), known(), trail)).toEqual(nothing);
  });
});

describe('what goes by something else', () => {
  const field = named({ id: FIELD, ownName: 'East field', detail: 'by the river', noun: 'property', pageId: FIELD });

  it('takes its name and page, and its detail where it has none', () => {
    const photo = named({ ownName: 'sky.jpg', detail: 'sky.jpg', goesById: FIELD });
    expect(bySubject(photo, known(field))).toMatchObject({ name: 'East field', detail: 'sky.jpg', pageId: FIELD });
    expect(bySubject(named({ goesById: FIELD }), known(field)).detail).toBe('by the river');
  });

  it('stays as it is where that is not known', () => {
    const photo = named({ ownName: 'sky.jpg', goesById: FIELD });
    expect(bySubject(photo, known())).toBe(photo);
  });
});

describe('how long the answer of a look at the chain stands', () => {
  const at = new Date('2026-11-27T12:00:00Z');
  it.each([
    ['a minute where it was over at once', '2026-11-27T11:59:00Z', '2026-11-27T11:59:01Z', '2026-11-27T12:00:01.000Z'],
    ['ten times as long as it took', '2026-11-27T11:00:00Z', '2026-11-27T11:30:00Z', '2026-11-27T16:30:00.000Z'],
    ['an hour while it says nothing', '2026-11-27T11:59:00Z', null, '2026-11-27T12:59:00.000Z'],
    ['no longer where it was cut off', '2026-11-27T10:00:00Z', null, '2026-11-27T12:00:00.000Z'],
  ])('%s', (_, startedAt, endedAt, until) => {
    expect(restsUntil({ startedAt, endedAt }, at).toISOString()).toBe(until);
  });
});

describe('how far a look at the chain is', () => {
  it.each([
    [0, 0, null, 0],
    [0, 1000, null, 0],
    [999, 1000, null, 99],
    [1000, 1000, null, 99],
    [1005, 1000, null, 99],
    [1000, 1000, '2026-11-27T12:00:00Z', 100],
    [0, 0, '2026-11-27T12:00:00Z', 100],
  ])('%d of %d, ended %s, is %d percent', (checkedCount, entryCount, endedAt, percent) => {
    expect(percentOf({ checkedCount, entryCount, endedAt })).toBe(percent);
  });
});
