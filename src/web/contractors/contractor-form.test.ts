import { afterEach, describe, expect, it } from 'vitest';
import { type Contractor, ContractorInput } from '#contract/contractors/contractors.ts';
import { changedFields } from '#web/forms/merge.ts';
import { emptyOf, linesOf } from '#web/forms/parts.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { hoursOf } from './contractor-facts.tsx';
import { contractorForm, contractorValuesOf } from './contractor-form.tsx';
import { paperName } from './contractor-marks.tsx';

afterEach(() => setOrgCountry(null));

const { parts, bodyOf } = contractorForm;
const money = (amount: string) => ({ amount, currency: 'USD' });
const brennan = {
  kind: 'COMPANY',
  companyName: 'Brennan',
  firstName: null,
  lastName: null,
  email: 'office@brennan.example',
  phone: null,
  trades: ['Plumbing'],
  areas: ['Queens', '11101'],
  workDays: ['MON', 'TUE', 'SAT'],
  workFrom: '07:00',
  workTo: '19:00',
  takesEmergencies: true,
  contacts: [{ name: 'Ada', position: null, email: null, phone: { countryCode: '1', number: '2125550147' } }],
  currency: 'USD',
  callout: money('85.00'),
  hourly: null,
  afterHoursPercent: 150,
  partsMarkupPercent: 0,
  jobLimit: null,
  warrantyDays: null,
  ratesAgreedOn: '2026-01-15',
  preferences: [
    { property: { id: '0198a7c2-0000-7000-8000-000000000001', name: 'Albion Court' }, category: null, rank: 1 },
    { property: null, category: 'PLUMBING', rank: 2 },
  ],
  notes: null,
} as unknown as Contractor;

describe('a contractor', () => {
  it('that nobody changes is sent as they are', () => {
    const sent = ContractorInput.parse(bodyOf(contractorValuesOf(brennan)));
    expect(sent).toMatchObject({
      companyName: 'Brennan',
      areas: ['Queens', '11101'],
      callout: '85.00',
      hourly: null,
      afterHoursPercent: 150,
      // Nought is said, unlike nothing.
      partsMarkupPercent: 0,
      warrantyDays: null,
      contacts: [{ name: 'Ada', position: null, email: null }],
      preferences: [
        { propertyId: '0198a7c2-0000-7000-8000-000000000001', category: null, rank: 1 },
        { propertyId: null, category: 'PLUMBING', rank: 2 },
      ],
    });
  });

  it.each([
    ['US', '7 AM', '7 PM'],
    ['GB', '07:00', '19:00'],
  ])('in %s works from %s to %s, and may be told so in any way', (country, from, to) => {
    setOrgCountry(country);
    const typed = contractorValuesOf(brennan);
    expect(typed).toMatchObject({ workFrom: from, workTo: to });
    for (const [workFrom, workTo] of [
      [from, to],
      ['7', '19'],
      ['7:00', '7pm'],
    ])
      expect(ContractorInput.parse(bodyOf({ ...typed, workFrom: workFrom ?? '', workTo: workTo ?? '' }))).toMatchObject(
        {
          workFrom: '07:00',
          workTo: '19:00',
        },
      );
    expect(ContractorInput.parse(bodyOf({ ...typed, workFrom: '', workTo: '' }))).toMatchObject({ workFrom: null });
    const late = ContractorInput.safeParse(bodyOf({ ...typed, workFrom: 'late' }));
    expect(late.error?.issues.map(({ path }) => path[0])).toEqual(['workFrom']);
  });

  it('of whom no currency is known yet is not given one by being looked at', () => {
    setOrgCountry('GB');
    const unknown = { ...brennan, currency: null, callout: null } as Contractor;
    const opened = bodyOf(contractorValuesOf(unknown));
    const changes = (typed: object) => changedFields(bodyOf({ ...contractorValuesOf(unknown), ...typed }), opened);
    expect(changes({ notes: 'Rings.' })).toEqual({ notes: 'Rings.' });
    // Their first amount is in the money that the form shows, which has to be kept with it.
    expect(changes({ callout: '75' })).toEqual({ callout: '75', currency: 'GBP' });
    expect(changes({ currency: 'EUR' })).toEqual({ currency: 'EUR' });
    expect(changes({ currency: 'EUR', jobLimit: '300' })).toEqual({ jobLimit: '300', currency: 'EUR' });
  });

  it('that is new is a firm, paid in the money of the country', () => {
    setOrgCountry('IN');
    expect(bodyOf(emptyOf(parts))).toMatchObject({ kind: 'COMPANY', contacts: [], preferences: [] });
    expect(bodyOf({ ...emptyOf(parts), hourly: '900' })).toMatchObject({ hourly: '900', currency: 'INR' });
  });

  it('whose rates two change is compared in the currency of either', () => {
    const yours = contractorValuesOf(brennan);
    const theirs = { ...yours, currency: 'GBP', callout: '90.00', hourly: '50.00' };
    const lines = Object.fromEntries(linesOf(parts, yours, theirs).map((line) => [line.key, line]));
    expect([lines.callout?.yours, lines.callout?.theirs]).toEqual(['$85.00', '£90.00']);
    expect(lines.hourly?.theirs).toBe('£50.00');
  });

  it('whom two change is compared in words', () => {
    const yours = contractorValuesOf(brennan);
    const theirs = { ...yours, workDays: [], contacts: [], preferences: [], areas: ['Bronx'] };
    const lines = linesOf(parts, yours, theirs).filter(({ isSame }) => !isSame);
    expect(lines.map(({ key }) => key).toSorted()).toEqual(['areas', 'contacts', 'preferences', 'workDays']);
    for (const { yours: mine, theirs: other } of lines) {
      expect(mine).not.toMatch(/MON|PLUMBING|0198a7c2|undefined/);
      expect(other).not.toBe('');
    }
  });
});

describe('when a contractor works', () => {
  it('says days, hours and whether anybody comes at night', () => {
    expect(hoursOf(brennan)).toMatch(/emergencies any time$/);
    expect(hoursOf({ ...brennan, takesEmergencies: false })).not.toContain('emergencies');
  });

  it('is empty where nobody said', () => {
    const nobody = { ...brennan, workDays: [], workFrom: null, workTo: null, takesEmergencies: false } as Contractor;
    expect(hoursOf(nobody)).toBe('');
  });
});

describe('what a contractor showed', () => {
  it('is said with the name of the paper, or of its kind', () => {
    expect(paperName({ kind: 'OTHER', name: 'Gas Safe card' })).toBe('Gas Safe card');
    expect(paperName({ kind: 'LIABILITY_INSURANCE', name: null })).not.toContain('_');
  });
});
