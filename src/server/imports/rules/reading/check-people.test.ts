import { describe, expect, it } from 'vitest';
import { personName } from '#contract/format/person-name.ts';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const PLACE = 'Oak Court | 5 Oak St | Dayton | OH | US';
/** The people of a rent roll with these columns beside those of the home, each as their names and what else is known. */
function read(header: string, ...rows: string[]) {
  const plan = checkPortfolio(
    [
      importSheet(
        'roll',
        `Property | Street | City | State | Country | Unit | ${header} | Rent | Start date`,
        ...rows.map((row, at) => `${PLACE} | ${at + 1} | ${row} | 900 | 2024-01-15`),
      ),
    ],
    { country: 'US' },
  );
  return {
    names: plan.people.map((one) => one.companyName ?? personName(one)),
    people: plan.people,
    leases: plan.leases.length,
    found: findingsIn(plan.problems),
  };
}
const codesOf = ({ found }: { found: ReturnType<typeof read>['found'] }) => found.map(([code]) => code);

describe('who rents', () => {
  it.each([
    ['Tenant', 'Ann Lee', ['Ann Lee']],
    ['Tenant', 'Lee, Ann', ['Ann Lee']],
    ['Tenant', 'Ann Lee & Bo Kim', ['Ann Lee', 'Bo Kim']],
    ['Tenant', 'Ann Lee and Bo Kim', ['Ann Lee', 'Bo Kim']],
    ['First name | Last name', 'Ann | Lee', ['Ann Lee']],
    ['First name | Last name', 'Ann  Maria | van  der Berg', ['Ann Maria van der Berg']],
    ['Tenant | Co-tenant', 'Ann Lee | Bo Kim', ['Ann Lee', 'Bo Kim']],
    ['Tenant', 'Θάλεια Παπαδοπούλου', ['Θάλεια Παπαδοπούλου']],
    ['Tenant', '李 小龙', ['李小龙']],
    ['Tenant', '山田 太郎 & 花子', ['山田太郎', '山田花子']],
    ['First name | Last name', '민수 | 김', ['김민수']],
    ['First name | Tenant name', '太郎 | 山田', ['山田太郎']],
    ['First name | Tenant name', '太郎 | 山田太郎', ['山田太郎']],
    ['Tenant', 'Łucja Żółć', ['Łucja Żółć']],
    ['Tenant', 'O’Neill, Siobhán', ['Siobhán O’Neill']],
  ])('under “%s” with “%s” is %j', (header, row, names) => {
    expect(read(header, row).names).toEqual(names);
  });

  it.each(['Vacant', 'VACANT', 'vacant'])('is nobody where the cell says “%s”, and no lease begins', (said) => {
    const { names, leases } = read('Tenant', said, 'Ann Lee');
    expect(names).toEqual(['Ann Lee']);
    expect(leases).toBe(1);
  });
});

describe('addresses and numbers', () => {
  it('follow the order of the names', () => {
    const { people } = read('Tenant | Email', 'Ann Lee & Bo Kim | ann@oak.example; bo@oak.example');
    expect(people.map(({ email }) => email)).toEqual(['ann@oak.example', 'bo@oak.example']);
  });

  it('beyond one each are named, so that nobody misses them', () => {
    const both = read('Tenant | Email', 'Ann Lee | ann@oak.example; lee@oak.example');
    expect(both.people.map(({ email }) => email)).toEqual(['ann@oak.example']);
    expect(codesOf(both)).toContain('contact_left_over');
  });

  it('that are none are said, and the person comes in without', () => {
    const wrong = read('Tenant | Email', 'Ann Lee | ann at oak');
    expect(wrong.people.map(({ email }) => email)).toEqual([null]);
    expect(codesOf(wrong)).toContain('email_invalid');
  });

  it('of nobody are asked about', () => {
    expect(codesOf(read('Tenant | Email', '| ghost@oak.example', 'Ann Lee | ann@oak.example'))).toContain(
      'person_without_name',
    );
  });
});

describe('one person', () => {
  it('in two rows with one address comes in once', () => {
    const { names, leases } = read('Tenant | Email', 'Ann Lee | ann@oak.example', 'Ann Lee | ann@oak.example');
    expect(names).toEqual(['Ann Lee']);
    expect(leases).toBe(2);
  });

  it('with another number in another row keeps the first, and the other is named', () => {
    const { people, found } = read(
      'Tenant | Email | Phone',
      'Ann Lee | ann@oak.example | (937) 555-0142',
      'Ann Lee | ann@oak.example | +1 937 555 0142',
      'Ann Lee | ann@oak.example | (937) 555-0199',
    );
    expect(people.map(({ phone }) => phone?.number)).toEqual(['9375550142']);
    expect(found.filter(([code]) => code === 'contact_left_over')).toEqual([
      ['contact_left_over', 4, 'Phone', '(937) 555-0199'],
    ]);
  });

  it('is told from another of the same name by the address', () => {
    expect(
      read('Tenant | Email', 'Ann Lee | ann@oak.example', 'Ann Lee | ann.lee@elm.example').people.map(
        ({ email }) => email,
      ),
    ).toEqual(['ann@oak.example', 'ann.lee@elm.example']);
  });
});

it('a company rents where nobody is named', () => {
  expect(read('Tenant | Company', '| Brightwater Dental LLC').people).toMatchObject([
    { companyName: 'Brightwater Dental LLC', firstName: null, lastName: null },
  ]);
});
