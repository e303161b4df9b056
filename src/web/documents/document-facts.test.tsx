import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import type { Document } from '#contract/documents/documents.ts';
import { DocumentEnds, SharedWith } from './document-columns.tsx';
import { factsOf } from './document-facts.tsx';
import { documentTabs, readDocumentQuery } from './document-views.ts';

const paper = (more: object = {}) =>
  ({
    category: 'OTHER',
    subject: { type: 'property', id: 'p', name: 'Albion Court' },
    property: { id: 'p', name: 'Albion Court' },
    sharedWith: [],
    endsOn: null,
    end: null,
    notes: null,
    canChange: true,
    ...more,
  }) as unknown as Document;
const namesOf = (document: Document, saysWho?: boolean) => factsOf(document, saysWho).map(({ name }) => name);

it('who sees a document is told only to whoever may change that, and nowhere twice', () => {
  expect(namesOf(paper())).toContain('Who may see it');
  expect(namesOf(paper({ canChange: false }))).not.toContain('Who may see it');
  expect(namesOf(paper(), false)).not.toContain('Who may see it');
  expect(namesOf(paper({ notes: 'Hangs in the lobby.' })).at(-1)).toBe('Notes');
});

it('what a document belongs to is named with its property, unless it is the property', () => {
  const belongs = (document: Document) => factsOf(document)[1]?.value;
  expect(belongs(paper())).toBe('Albion Court (Property)');
  expect(belongs(paper({ subject: { type: 'unit', id: 'u', name: '14' } }))).toBe('14, Albion Court');
  expect(belongs(paper({ subject: { type: 'person', id: 'z', name: 'Zofia Nowak' }, property: null }))).toBe(
    'Zofia Nowak (Person)',
  );
});

it('a document that only staff see has a lock, and each audience is named', () => {
  const seenBy = (...sharedWith: Document['sharedWith']) =>
    renderToStaticMarkup(<SharedWith document={{ sharedWith }} />);
  expect(seenBy()).toContain('<svg');
  expect(seenBy('OWNERS')).not.toContain('<svg');
  expect(seenBy('OWNERS', 'RENTERS')).toMatch(/[Oo]wners.*[Rr]enters/);
});

it('an end that is over or near stands out, and none says so', () => {
  const on = '2026-06-30' as PlainDate;
  const drawn = (end: Document['end'], endsOn: PlainDate | null = on) =>
    renderToStaticMarkup(<DocumentEnds document={{ end, endsOn }} />);
  expect(new Set([drawn('RAN_OUT'), drawn('SOON'), drawn(null), drawn(null, null)]).size).toBe(4);
  expect(drawn('RAN_OUT')).toContain('Jun 30, 2026');
});

it('the list asks for what its address says, codes that are not known among it, and its views leave each other’s end behind', () => {
  expect(readDocumentQuery({ sharedWith: ['NOBODY', 'NEIGHBOURS'], end: 'LATER', sort: 'size' })).toMatchObject({
    sharedWith: ['NOBODY', 'NEIGHBOURS'],
    end: ['LATER'],
    sort: 'name',
  });
  const tabs = documentTabs({ end: 'SOON', propertyId: 'p1' });
  expect(tabs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  for (const { href } of tabs) expect(href).toContain('propertyId=p1');
});
