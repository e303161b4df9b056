import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { type ContractorFacts, joinFacts } from './contractor-facts.ts';

const NOTHING: ContractorFacts = {
  email: null,
  phone: null,
  trades: [],
  areas: [],
  contacts: [],
  workDays: [],
  hours: null,
  takesEmergencies: null,
  rates: { currency: '', calloutMinor: null, hourlyMinor: null, jobLimitMinor: null },
  afterHoursPercent: null,
  partsMarkupPercent: null,
  warrantyDays: null,
  notes: null,
  doNotUse: null,
  preferredRank: null,
  papers: [],
};
const knowing = (facts: Partial<ContractorFacts>): ContractorFacts => ({ ...NOTHING, ...facts });
const insurance = (endsOn: string | null, name: string | null = null) => ({
  kind: 'LIABILITY_INSURANCE' as const,
  name,
  number: null,
  issuer: null,
  endsOn: endsOn === null ? null : plainDate(endsOn),
});
const inEuros = (hourlyMinor: number | null, calloutMinor: number | null = null) => ({
  rates: { currency: 'EUR', calloutMinor, hourlyMinor, jobLimitMinor: null },
});

describe('what a file adds to a contractor who is known', () => {
  it.each<
    [what: string, known: Partial<ContractorFacts>, others: Partial<ContractorFacts>, added: string[], kept: string[]]
  >([
    ['nothing', {}, {}, [], []],
    ['what is not known is added', {}, { email: 'a@mail.example', warrantyDays: 30 }, ['email', 'warrantyDays'], []],
    ['what is the same is neither added nor kept', { notes: 'Rings' }, { notes: 'Rings' }, [], []],
    ['what is known stays', { email: 'a@mail.example' }, { email: 'b@mail.example' }, [], ['email']],
    ['a no is what counts while nobody says otherwise', {}, { takesEmergencies: false }, [], []],
    ['a yes is added', {}, { takesEmergencies: true }, ['takesEmergencies'], []],
    ['a no against a yes is said', { takesEmergencies: true }, { takesEmergencies: false }, [], ['takesEmergencies']],
    [
      'another reason not to use them is no news',
      { doNotUse: { reason: 'Late' } },
      { doNotUse: { reason: '' } },
      [],
      [],
    ],
    ['a list that somebody made stays', { trades: ['Drains'] }, { trades: ['Plumber'] }, [], ['trades']],
    ['the same words, written otherwise, are the same', { trades: ['Drains'] }, { trades: ['DRAINS'] }, [], []],
    ['a rate joins those of its currency', inEuros(5000), inEuros(5000, 3000), ['calloutMinor'], []],
    [
      'a rate of another currency stays out',
      inEuros(5000),
      { rates: { ...inEuros(5000, 3000).rates, currency: 'CHF' } },
      [],
      ['calloutMinor', 'hourlyMinor'],
    ],
    ['a paper of another kind or of none is added', {}, { papers: [insurance('2099-01-31')] }, ['papers'], []],
    [
      'a paper with another day stays as it was',
      { papers: [insurance('2098-01-31')] },
      { papers: [insurance('2099-01-31')] },
      [],
      ['papers'],
    ],
  ])('%s', (_, known, others, added, kept) => {
    const joined = joinFacts(knowing(known), knowing(others), false);
    expect([joined.added, joined.kept]).toEqual([added, kept]);
    // A second time there is nothing left to add.
    expect(joinFacts(joined.facts, knowing(others), false)).toEqual({ facts: joined.facts, added: [], kept });
  });

  it('lists of one file are put together, each word once', () => {
    const { facts } = joinFacts(knowing({ trades: ['Plumber'] }), knowing({ trades: ['plumber', 'Heating'] }), true);
    expect(facts.trades).toEqual(['Plumber', 'Heating']);
  });

  it('changes nothing of what it was given', () => {
    const known = knowing({ papers: [insurance(null)] });
    joinFacts(
      known,
      knowing({ email: 'a@mail.example', papers: [{ ...insurance(null, 'Rope'), kind: 'OTHER' }] }),
      false,
    );
    expect(known).toEqual(knowing({ papers: [insurance(null)] }));
  });
});
