import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Contractor } from '#contract/contractors/contractors.ts';
import { CONTRACTOR_STATES, PAPER_KINDS, PAPER_STATES } from '#contract/contractors/contractors.words.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { contractorColumns } from './contractor-columns.tsx';
import { ContractorPapers, ContractorPeople, ContractorPreferences, ContractorRates } from './contractor-facts.tsx';
import { contractorTabs, FILTERS, readContractorQuery, SORT_CHOICES, SORTS } from './contractor-views.ts';
import { paperKindWords, paperStateWords } from './contractors.messages.ts';

afterEach(() => setOrgCountry(null));

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const usd = (amount: string) => ({ amount, currency: 'USD' });
const contractor = (changes: object = {}) =>
  ({
    id: 'c',
    kind: 'COMPANY',
    name: 'Brennan',
    firstName: null,
    lastName: null,
    email: 'office@brennan.example',
    phone: null,
    contacts: [],
    callout: usd('85.00'),
    hourly: null,
    afterHoursPercent: 150,
    partsMarkupPercent: 0,
    jobLimit: null,
    warrantyDays: 0,
    ratesAgreedOn: '2026-01-15',
    preferences: [],
    paperList: [],
    papers: { state: 'NONE', blocksOffers: true, kind: null, name: null, endsOn: null, daysLeft: null },
    doNotUse: null,
    can: { edit: true },
    ...changes,
  }) as unknown as Contractor;

describe('the list of contractors', () => {
  it('asks for what its address says, one state at a time, a state that is not known among them', () => {
    expect(readContractorQuery({})).toMatchObject({ sort: 'name', state: undefined, category: undefined });
    expect(readContractorQuery({ state: ['ASLEEP', CONTRACTOR_STATES[0]], sort: 'rating' })).toMatchObject({
      state: 'ASLEEP',
      sort: 'name',
    });
    expect(readContractorQuery({ state: CONTRACTOR_STATES[0] }).state).toBe(CONTRACTOR_STATES[0]);
    for (const filter of FILTERS) expect(readContractorQuery({})).toHaveProperty(filter);
    expect(SORT_CHOICES.map(({ value }) => value)).toEqual([...SORTS]);
  });

  it('has a tab for each state, which a search and a kind of work go along with', () => {
    const tabs = contractorTabs({ q: 'bren', category: 'PLUMBING', state: CONTRACTOR_STATES[0] });
    expect(tabs).toHaveLength(CONTRACTOR_STATES.length + 1);
    expect(tabs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    for (const { href } of tabs) expect(href).toMatch(/(?=.*q=bren)(?=.*category=PLUMBING)/);
  });

  it('says of somebody who is not to be used that, whatever they showed', () => {
    const papers = contractorColumns.find(({ id }) => id === 'papers');
    const row = contractor({ doNotUse: { since: '2026-11-01', reason: 'x' } });
    expect(textOf(papers?.cell(row as never))).toBe('Do not use');
  });

  it('is a file whose codes read as words', () => {
    const file = contractorColumns.flatMap(({ file: columns = [] }) => columns);
    expect(new Set(file.map(({ id }) => id)).size).toBe(file.length);
    for (const state of PAPER_STATES) expect(paperStateWords[state]).not.toMatch(/^$|_/);
    for (const kind of PAPER_KINDS) expect(paperKindWords[kind]).not.toMatch(/^$|_/);
  });
});

describe('what is agreed with a contractor', () => {
  it('is said where it is said, nought as well as much, and left out where nobody said', () => {
    const said = textOf(<ContractorRates contractor={contractor()} />);
    for (const part of ['$85.00', '× 1.5', '0%', 'Jan 15, 2026']) expect(said).toContain(part);
    expect(said).not.toMatch(/null|undefined|NaN/);
    expect(said).not.toContain('Labor an hour');
  });

  it('is in their own currency, however the country writes', () => {
    setOrgCountry('GB');
    const said = textOf(
      <ContractorRates contractor={contractor({ hourly: { amount: '120000.5', currency: 'INR' } })} />,
    );
    expect(said).toContain('₹1,20,000.50');
    expect(said).toContain('15 Jan 2026');
  });

  it('is nothing yet in words', () => {
    const none = {
      callout: null,
      afterHoursPercent: null,
      partsMarkupPercent: null,
      warrantyDays: null,
      ratesAgreedOn: null,
    };
    expect(textOf(<ContractorRates contractor={contractor(none)} />)).toContain('No rates are agreed yet.');
  });
});

describe('who answers for a contractor', () => {
  it('is whoever is named, with a way to reach them, and their count', () => {
    const contacts = [
      {
        name: 'Ada',
        position: 'Office',
        email: 'ada@brennan.example',
        phone: { countryCode: '1', number: '2125550147' },
      },
      { name: 'Bo', position: null, email: null, phone: null },
    ];
    const drawn = html(<ContractorPeople contractor={contractor({ contacts })} />);
    expect(drawn).toContain('mailto:ada@brennan.example');
    expect(drawn).toContain('tel:+12125550147');
    expect(textOf(<ContractorPeople contractor={contractor({ contacts })} />)).toMatch(/Ada Office/);
    expect(drawn).not.toMatch(/mailto:null|undefined/);
  });

  it('is nobody yet in words', () => {
    expect(textOf(<ContractorPeople contractor={contractor({ email: null })} />)).toContain('Nobody is named yet.');
  });
});

describe('their papers', () => {
  const paper = (changes: object = {}) => ({
    id: 'p',
    kind: 'LIABILITY_INSURANCE',
    name: null,
    state: 'ENDED',
    endsOn: '2026-11-01',
    issuedOn: null,
    daysLeft: -20,
    isRequired: true,
    files: [],
    ...changes,
  });
  const drawn = (changes: object = {}, of: object = {}) => (
    <ContractorPapers
      contractor={contractor({ paperList: [paper(changes)], ...of })}
      onAdd={() => undefined}
      onChange={() => undefined}
    />
  );
  const light = {
    state: 'ENDED',
    blocksOffers: false,
    kind: 'LIABILITY_INSURANCE',
    name: null,
    endsOn: null,
    daysLeft: -20,
  };

  it('stop offers by words only where they do, and alarm nobody where they are not asked for', () => {
    expect(textOf(drawn())).toContain('No new job is offered');
    expect(textOf(drawn({}, { papers: light }))).not.toContain('No new job is offered');
    expect(textOf(drawn({ isRequired: false }))).toContain('Does not stop offers');
    expect(html(drawn({ isRequired: false }))).not.toMatch(/data-ink="late"[^>]*class="[^"]*text-xs/);
  });

  it('without an end say since when they hold, or that they hold for good', () => {
    expect(textOf(drawn({ state: 'VALID', endsOn: null, issuedOn: '2026-01-15' }))).toContain('Given Jan 15, 2026');
    expect(textOf(drawn({ state: 'VALID', endsOn: null }))).toContain('Does not run out');
  });

  it('are changed only by whoever may, and the others read why not', () => {
    expect(html(drawn())).toContain('aria-label="Change: ');
    const looked = html(drawn({}, { can: { edit: false } }));
    expect(looked).not.toContain('aria-label="Change: ');
    expect(looked).toContain('aria-disabled="true"');
  });
});

it('where they come first is a house or everywhere, for a kind of work or any, in which place', () => {
  const preferences = [
    { property: { id: 'p', name: 'Albion Court' }, category: null, rank: 1 },
    { property: null, category: 'PLUMBING', rank: 2 },
  ];
  const said = textOf(<ContractorPreferences contractor={contractor({ preferences })} />);
  expect(said).toContain('Albion Court');
  expect(said).not.toMatch(/PLUMBING|null|undefined/);
  expect(html(<ContractorPreferences contractor={contractor({ preferences })} />)).toContain('href="/properties/p"');
  expect(textOf(<ContractorPreferences contractor={contractor()} />)).toContain('Nowhere in particular.');
});
