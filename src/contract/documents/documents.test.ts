import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { DocumentChange, DocumentInput, DocumentVersionInput, documentRoutes } from './documents.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const lease = { name: 'Lease', subjectType: 'lease', subjectId: ID, fileKey: 'k' };

describe('a document', () => {
  it.each<[string, object, string[]]>([
    ['of a thing that has none', { subjectType: 'audit_entry' }, ['subjectType: Choose one of those offered.']],
    ['with notes of five thousand letters', { notes: 'x'.repeat(5000) }, []],
    ['with longer ones', { notes: 'x'.repeat(5001) }, ['notes: At most 5000 characters.']],
    ['that ends on a leap day', { endsOn: '2028-02-29' }, []],
    ['that ends on no day', { endsOn: '2027-02-29' }, ['endsOn: Enter a day that exists, such as 2026-11-18']],
    ['whose key is too long for one', { fileKey: 'k'.repeat(201) }, ['fileKey: At most 200 characters.']],
    ['of a kind that there is not', { category: 'POEM' }, ['category: Choose one of those offered.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(DocumentInput, { ...lease, ...change })).toEqual(refusals);
  });

  it('is shown to the office alone, and holds for ever, until somebody says otherwise', () => {
    expect(DocumentInput.parse(lease)).toMatchObject({ sharedWith: [], endsOn: null, category: 'OTHER', notes: null });
  });

  it('is shared with each once, in one order', () => {
    expect(DocumentInput.parse({ ...lease, sharedWith: ['RENTERS', 'OWNERS'] }).sharedWith).toEqual([
      'OWNERS',
      'RENTERS',
    ]);
  });

  it('stays shared with whom it is where a change says nothing of it, and with nobody where it says so', () => {
    expect(DocumentChange.parse({ name: 'Lease, signed', version: 1 })).toEqual({ name: 'Lease, signed', version: 1 });
    expect(DocumentChange.parse({ sharedWith: [], endsOn: null, version: 1 })).toEqual({
      sharedWith: [],
      endsOn: null,
      version: 1,
    });
  });

  it('of a new version ends as before where nothing is said, and never where null is', () => {
    expect(DocumentVersionInput.parse({ fileKey: 'k', version: 1 })).toEqual({ fileKey: 'k', version: 1 });
    expect(DocumentVersionInput.parse({ fileKey: 'k', endsOn: null, version: 1 })).toHaveProperty('endsOn', null);
  });
});

it.each<[object, string[]]>([
  [{ sharedWith: 'NOBODY' }, []],
  [{ sharedWith: ['OWNERS', 'NOBODY'] }, []],
  [{ end: 'SOON' }, []],
  [{ sort: 'endsOn' }, []],
  [{ sort: '-category' }, ['sort: Choose one of those offered.']],
  [{ subjectType: 'lease', subjectId: 'x' }, ['subjectId: Choose one of those offered.']],
])('documents are looked for by %j', (asking, refusals) => {
  expect(refusalsOf(documentRoutes.list.query, asking)).toEqual(refusals);
});
