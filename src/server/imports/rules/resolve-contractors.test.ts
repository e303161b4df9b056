import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './reading/check-portfolio.ts';
import { type PresentContractor, resolveContractors } from './resolve-contractors.ts';
import type { NewPerson } from './resolve-portfolio.ts';

const HEADER = 'Vendor | Trade | Email | Phone | Hourly rate | Areas | Do not use | Insurance expires';

/** Fits a list of contractors into those who are there, and says what was said of it. */
function fitInto(present: readonly PresentContractor[], rows: readonly string[], people: readonly NewPerson[] = []) {
  const home = { country: 'US', timeZone: 'America/New_York', currency: 'USD' };
  const plan = checkPortfolio([importSheet('Vendors', HEADER, ...rows)], {}, { home });
  expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const problems: ImportProblem[] = [];
  let serial = 0;
  const resolved = resolveContractors(plan, present, people, problems, () => `new${++serial}`);
  return { ...resolved, said: problems.map(({ row, code, column }) => `${row} ${code} ${column}`), problems };
}

const apex: PresentContractor = {
  id: 'C1',
  name: 'Apex Pipes',
  isContractor: true,
  email: 'office@apex.mail.example',
  phone: { countryCode: '1', number: '2125550142' },
  trades: ['Plumber'],
  areas: [],
  contacts: [],
  workDays: [],
  hours: null,
  takesEmergencies: null,
  rates: { currency: 'USD', calloutMinor: null, hourlyMinor: 9500, jobLimitMinor: null },
  afterHoursPercent: null,
  partsMarkupPercent: null,
  warrantyDays: null,
  notes: null,
  doNotUse: null,
  preferredRank: null,
  papers: [],
};
const dock: PresentContractor = {
  ...apex,
  id: 'C2',
  name: 'Dock Drains',
  email: 'hello@dock.mail.example',
  phone: { countryCode: '1', number: '2125550199' },
};

describe('a contractor whom nobody knows', () => {
  it('is new', () => {
    const { contractors, changedContractors, knownCount, said } = fitInto(
      [apex],
      ['Quay Roofing | Roofing | | | | | |'],
    );
    expect(contractors).toMatchObject([{ id: 'new1', companyName: 'Quay Roofing', trades: ['Roofer'] }]);
    expect([changedContractors, knownCount, said]).toEqual([[], 0, []]);
  });
});

describe('a contractor is recognised', () => {
  it.each([
    [
      'by the e-mail address, whatever the name',
      'Apex Plumbing Inc | Plumbing | Office@Apex.mail.example | | | | |',
      true,
    ],
    ['by the name, however it is written', 'APEX  pipes | Plumbing | | | | | |', false],
    ['by the telephone number, however it is written', 'A. Pipes | Plumbing | | +1 212 555 0142 | | | |', true],
    ['by the name with its number', 'Apex Pipes | Plumbing | | (212) 555-0142 | | | |', false],
  ])('%s', (_, row, isOtherName) => {
    const { contractors, changedContractors, knownCount, said } = fitInto([dock, apex], [row]);
    expect([contractors, knownCount]).toEqual([[], 1]);
    expect(changedContractors).toEqual([]);
    expect(said).toEqual(isOtherName ? ['2 contractor_recognised Vendor'] : []);
  });

  it('not by a number that two of them share, since it could be either', () => {
    const { contractors, knownCount } = fitInto(
      [apex, { ...dock, phone: apex.phone }],
      ['Third Pipes | Plumbing | | (212) 555-0142 | | | |'],
    );
    expect([contractors.length, knownCount]).toEqual([1, 0]);
  });

  it('not by a name that two of them bear: that is asked, and nothing is written', () => {
    const { contractors, knownCount, said } = fitInto(
      [apex, { ...dock, name: 'apex pipes' }],
      ['Apex Pipes | Plumbing | | | | | |'],
    );
    expect([contractors, knownCount, said]).toEqual([[], 0, ['2 contractor_ambiguous Vendor']]);
  });

  it('of two with one name by the number that the row gives', () => {
    const { contractors, knownCount, said } = fitInto(
      [apex, { ...dock, name: 'Apex Pipes' }],
      ['Apex Pipes | Plumbing | | (212) 555-0199 | 80.00 | | |'],
    );
    expect([contractors, knownCount, said]).toEqual([[], 1, ['2 contractor_kept Hourly rate']]);
  });

  it('of two with one name and number the only one who works for us; of several, or of people alone, that is asked', () => {
    const twin = { ...apex, id: 'T1', email: 'twin@mail.example' };
    const row = 'Apex Pipes | Plumbing | | (212) 555-0142 | | | |';
    const asked = ['2 contractor_several Vendor'];
    for (const [one, other, known, said] of [
      [apex, { ...twin, isContractor: false }, 1, []],
      [apex, twin, 0, asked],
      [{ ...apex, isContractor: false }, { ...twin, isContractor: false }, 0, asked],
    ] as const)
      for (const there of [
        [one, other],
        [other, one],
      ])
        expect(fitInto([...there], [row])).toMatchObject({ contractors: [], knownCount: known, said });
  });

  it.each([
    ['name', 'Apex Pipes | Plumbing | other@mail.example | | | | |', ['2 contractor_namesake_known Email']],
    [
      'name and number',
      'Apex Pipes | Plumbing | other@mail.example | (212) 555-0142 | | | |',
      ['2 contractor_namesake_known Email'],
    ],
    ['number', 'Quay | Plumbing | other@mail.example | (212) 555-0142 | | | |', []],
  ])('not by a %s where the e-mail address is another', (_, row, asked) => {
    const { contractors, changedContractors, said } = fitInto([apex, dock], [row]);
    expect(contractors).toMatchObject([{ email: 'other@mail.example' }]);
    expect([changedContractors, said]).toEqual([[], asked]);
  });

  it('by the name where one of several addresses is theirs, or where they have none yet', () => {
    const row = 'Apex Pipes | Plumbing | ilse@mail.example; office@apex.mail.example | | | | |';
    expect(fitInto([apex], [row])).toMatchObject({ contractors: [], knownCount: 1 });
    expect(fitInto([{ ...apex, email: null }], [row])).toMatchObject({
      contractors: [],
      changedContractors: [{ facts: { email: 'ilse@mail.example' } }],
    });
  });

  it('by the name alone not where rows with two addresses could mean them: that is asked', () => {
    const { contractors, said } = fitInto(
      [{ ...apex, email: null }],
      ['Apex Pipes | Plumbing | a@mail.example | | | | |', 'Apex Pipes | Plumbing | b@mail.example | | | | |'],
    );
    expect([contractors, said]).toEqual([[], ['2 contractor_added Email', '3 contractor_unclear_known Email']]);
  });

  it('not by a name without letters that nobody bears', () => {
    const { contractors } = fitInto([{ ...apex, name: '', phone: null, email: null }], ['Quay | Roofing | | | | | |']);
    expect(contractors).toHaveLength(1);
  });
});

describe('what a file says of a contractor who is there', () => {
  it('is added where Lintel lacks it, and said', () => {
    const { changedContractors, said } = fitInto(
      [{ ...apex, rates: { ...apex.rates, hourlyMinor: null } }],
      ['Apex Pipes | Plumbing | | | 90.00 | Queens; Bronx | | 2099-01-31'],
    );
    expect(changedContractors).toMatchObject([
      {
        id: 'C1',
        isMade: false,
        isNew: false,
        facts: { areas: ['Queens', 'Bronx'], rates: { currency: 'USD', hourlyMinor: 9000 } },
        newPapers: [{ kind: 'LIABILITY_INSURANCE', endsOn: '2099-01-31' }],
      },
    ]);
    expect(changedContractors[0]?.added.toSorted()).toEqual(['areas', 'hourlyMinor', 'papers']);
    expect(said.toSorted()).toEqual([
      '2 contractor_added Areas',
      '2 contractor_added Hourly rate',
      '2 contractor_added null',
    ]);
  });

  it('stays as Lintel has it where the two differ, and that is said', () => {
    const { changedContractors, said } = fitInto([apex], ['Apex Pipes | Roofing | | (212) 555-0177 | 90.00 | | |']);
    expect(changedContractors).toEqual([]);
    expect(said.toSorted()).toEqual([
      '2 contractor_kept Hourly rate',
      '2 contractor_kept Phone',
      '2 contractor_kept Trade',
    ]);
  });

  it('never makes somebody usable again, and says that somebody is not to be used any more', () => {
    const banned = { ...apex, doNotUse: { reason: 'Left the job' } };
    expect(fitInto([banned], ['Apex Pipes | Plumbing | | | | | No |']).changedContractors).toEqual([]);
    const { changedContractors, said } = fitInto([apex], ['Apex Pipes | Plumbing | | | | | Broke a window |']);
    expect(changedContractors).toMatchObject([{ facts: { doNotUse: { reason: 'Broke a window' } } }]);
    expect(said).toEqual(['2 contractor_not_used Do not use']);
  });

  it('is put together from all rows that mean them', () => {
    const { changedContractors, knownCount } = fitInto(
      [apex],
      [
        'Apex Pipes | Plumbing | | | | Queens | |',
        'Apex Plumbing Inc | Plumbing | office@apex.mail.example | | | | | 2099-01-31',
      ],
    );
    expect(knownCount).toBe(1);
    expect(changedContractors).toMatchObject([{ id: 'C1', facts: { areas: ['Queens'] }, newPapers: [{}] }]);
  });

  it('keeps the papers that are there, and takes none of them twice', () => {
    const own = { kind: 'LIABILITY_INSURANCE', name: null, number: 'PM-1', issuer: null, endsOn: null } as const;
    const { changedContractors, said } = fitInto(
      [{ ...apex, papers: [own] }],
      ['Apex Pipes | Plumbing | | | | | | 2099-01-31'],
    );
    expect(changedContractors).toEqual([]);
    expect(said).toEqual(['2 contractor_kept null']);
  });
});

describe('somebody who is there, but is no contractor yet', () => {
  const kwame = { ...apex, id: 'P1', name: 'Kwame Osei', isContractor: false, trades: [] };

  it('is made one where address or name with number are theirs, and that is said', () => {
    const { contractors, changedContractors, knownCount, said } = fitInto(
      [kwame],
      ['Kwame Osei | Plumbing | | (212) 555-0142 | | | |'],
    );
    expect([contractors, knownCount]).toEqual([[], 0]);
    expect(changedContractors).toMatchObject([
      { id: 'P1', isMade: true, isNew: false, facts: { trades: ['Plumber'] } },
    ]);
    expect(said).toEqual(['2 contractor_from_people Vendor']);
  });

  it('is not taken for a namesake', () => {
    const { contractors, changedContractors } = fitInto([kwame], ['Kwame Osei | Plumbing | | | | | |']);
    expect([contractors.length, changedContractors.length]).toEqual([1, 0]);
  });

  it('may come in with the same file as one of the people', () => {
    const person: NewPerson = {
      id: 'N1',
      key: 'kwame osei',
      place: { sheet: 'Renters', row: 2 },
      kind: 'PERSON',
      firstName: 'Kwame',
      lastName: 'Osei',
      companyName: null,
      email: 'kwame@mail.example',
      phone: null,
    } as NewPerson;
    const { contractors, changedContractors } = fitInto(
      [],
      ['Kwame Osei | Plumbing | kwame@mail.example | | 60.00 | | |'],
      [person],
    );
    expect(contractors).toEqual([]);
    expect(changedContractors).toMatchObject([
      { id: 'N1', isMade: true, isNew: true, facts: { rates: { currency: 'USD', hourlyMinor: 6000 } } },
    ]);
  });
});
