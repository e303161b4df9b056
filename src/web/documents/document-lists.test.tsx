import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentRow } from '#contract/documents/documents.ts';
import {
  AUDIENCES,
  DOCUMENT_CATEGORIES,
  DOCUMENT_ENDS,
  DOCUMENT_SUBJECTS,
} from '#contract/documents/documents.words.ts';
import { changedFields } from '#web/forms/merge.ts';
import { emptyOf, linesOf } from '#web/forms/parts.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { DocumentMark, documentCard, documentColumns } from './document-columns.tsx';
import { DocumentLines } from './document-lines.tsx';
import { documentForm, documentValuesOf } from './document-parts.tsx';
import { categoryWords, documentFieldWords, endWords, subjectWords } from './documents.messages.ts';

afterEach(() => setOrgCountry(null));

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const paper = (changes: object = {}) =>
  ({
    id: 'd',
    name: 'Fire permit',
    category: 'PERMIT',
    subject: { type: 'unit', id: 'u', name: '4B' },
    property: { id: 'p', name: 'Albion Court' },
    sharedWith: ['OWNERS'],
    endsOn: '2026-12-01',
    end: 'SOON',
    notes: null,
    latestNumber: 3,
    file: { mime: 'application/pdf', name: 'permit.pdf' },
    ...changes,
  }) as unknown as DocumentRow;

describe('the form of a document', () => {
  const { parts, bodyOf } = documentForm;
  const body = (typed: object = {}) => bodyOf({ ...documentValuesOf(paper()), ...typed });

  it('that nobody changes changes nothing', () => {
    expect(changedFields(body(), body())).toEqual({});
  });

  it('that is new is seen by staff alone and has no end', () => {
    expect(bodyOf(emptyOf(parts))).toMatchObject({ sharedWith: [], endsOn: null, category: 'OTHER' });
  });

  it('clears what is emptied, and sends days however they are typed', () => {
    expect(changedFields(body({ endsOn: '', sharedWith: [] }), body())).toEqual({ endsOn: null, sharedWith: [] });
    expect(body({ endsOn: '2027-01-31' }).endsOn).toBe('2027-01-31');
  });

  it('whom two let see it is compared in words', () => {
    const yours = documentValuesOf(paper());
    const lines = linesOf(parts, yours, { ...yours, sharedWith: [], endsOn: '' }, documentFieldWords);
    const differing = lines.filter(({ isSame }) => !isSame);
    expect(differing.map(({ label }) => label).toSorted()).toEqual(['Ends', 'Who may see it']);
    const who = differing.find(({ key }) => key === 'sharedWith');
    expect([who?.yours, who?.theirs]).toEqual(['Owners', 'Staff only']);
    for (const { yours: mine, theirs } of differing) expect(`${mine}${theirs}`).not.toMatch(/\d{4}-\d\d|OWNERS/);
  });
});

describe('a list of documents', () => {
  const idsOf = (...of: Parameters<typeof documentColumns>) => documentColumns(...of).map(({ id }) => id);

  it('says who sees each only to whoever shares them, and what each is about where they differ', () => {
    expect(idsOf(true, false, undefined)).toEqual(expect.arrayContaining(['about', 'sharedWith']));
    expect(idsOf(false, false, undefined)).not.toContain('sharedWith');
    expect(idsOf(true, true, undefined)).not.toContain('about');
    const filed = documentColumns(false, false, undefined).flatMap(({ file = [] }) => file.map(({ id }) => id));
    expect(filed).not.toContain('sharedWith');
  });

  it('says which of them stands beside it', () => {
    const nameIn = (shownId: string | undefined) =>
      html(
        documentColumns(true, true, shownId)
          .find(({ id }) => id === 'name')
          ?.cell(paper()),
      );
    expect(nameIn('d')).toContain('aria-current="true"');
    expect(nameIn('e')).not.toContain('aria-current');
  });

  it('names the house of a home, and of a house only that it is one', () => {
    const about = documentColumns(true, false, undefined).find(({ id }) => id === 'about');
    expect(textOf(about?.cell(paper()))).toBe('4B Albion Court');
    const ofHouse = paper({ subject: { type: 'property', id: 'p', name: 'Albion Court' } });
    expect(textOf(about?.cell(ofHouse))).toBe('Albion Court Property');
    const ofPerson = paper({ subject: { type: 'person', id: 'x', name: 'Zofia Nowak' }, property: null });
    expect(textOf(about?.cell(ofPerson))).toBe('Zofia Nowak Person');
  });

  it('marks a picture by more than a drawing, for who does not see it', () => {
    expect(html(<DocumentMark document={paper({ file: { mime: 'image/jpeg', name: 'a.jpg' } })} />)).toContain(
      'aria-label',
    );
    expect(textOf(<DocumentMark document={paper()} />)).toBe('PDF');
  });

  it('says on a phone what it is, and the end in the country’s own writing', () => {
    setOrgCountry('GB');
    const card = documentCard(paper());
    expect([card.name, card.place, textOf(card.matters)]).toEqual([
      'Fire permit',
      '4B · Permits and tests',
      '1 Dec 2026',
    ]);
  });
});

describe('a few documents of one thing', () => {
  const drawn = (isStaff: boolean, rows = [paper()]) => (
    <DocumentLines rows={rows} isStaff={isStaff} onOpen={() => undefined} />
  );

  it('tell an owner or a renter nothing of who else sees them', () => {
    expect(textOf(drawn(true))).toContain('Owners');
    expect(textOf(drawn(false))).not.toContain('Owners');
  });

  it('cut a long name rather than the page, and have it whole to press', () => {
    const name = 'Certificate of everything that can be certified '.repeat(4).trim();
    const line = html(drawn(true, [paper({ name })]));
    expect(line).toContain(name);
    expect(line).toMatch(/<button[^>]*truncate/);
  });
});

it('everything that a document can be has a word of its own', () => {
  for (const [codes, words] of [
    [DOCUMENT_CATEGORIES, categoryWords],
    [DOCUMENT_ENDS, endWords],
    [DOCUMENT_SUBJECTS, subjectWords],
  ] as [readonly string[], Record<string, string>][]) {
    const said = codes.map((code) => words[code]);
    expect(new Set(said).size).toBe(codes.length);
    for (const word of said) expect(word).not.toMatch(/^$|_|undefined/);
  }
  expect(AUDIENCES).toHaveLength(2);
});
