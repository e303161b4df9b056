import { describe, expect, it } from 'vitest';
import { ContractorInput } from '#contract/contractors/contractors.ts';
import { addDays, plainDate } from '#contract/dates.ts';
import { alderAndPine } from '../alder-and-pine.ts';
import { harbourLettings } from '../harbour-lettings.ts';
import { firmPapers, firmTerms, PAPER_ENDED_DAYS } from './firm-terms.ts';

const today = plainDate('2028-02-29');
const firms = [alderAndPine, harbourLettings].flatMap((portfolio) =>
  portfolio.contractors.map((firm, nth) => ({ portfolio, firm, nth, name: firm.name })),
);

describe.each(firms)('what is agreed with $name', ({ portfolio, firm, nth }) => {
  const terms = firmTerms(portfolio, firm, nth, today);
  const papers = firmPapers(firm, nth, today);

  it('could have been typed into the form', () => {
    const { preferredPlaces, ...typed } = terms;
    expect(ContractorInput.safeParse({ ...typed, preferences: [] }).error?.issues ?? []).toEqual([]);
    expect(preferredPlaces.every((place) => portfolio.places.some(({ name }) => name === place))).toBe(true);
  });

  it('names where it goes, and who answers, none of them twice', () => {
    expect(terms.areas.length).toBeGreaterThan(0);
    expect(new Set(terms.areas).size).toBe(terms.areas.length);
    expect(terms.contacts.length).toBeGreaterThanOrEqual(2);
    expect(new Set(terms.contacts.map(({ position }) => position)).size).toBe(terms.contacts.length);
  });

  it('is paid more by night, where it comes by night', () => {
    expect(terms.takesEmergencies).toBe(terms.afterHoursPercent !== null);
    expect((terms.workFrom ?? '') < (terms.workTo ?? '')).toBe(true);
    expect((terms.ratesAgreedOn ?? '9') <= today).toBe(true);
  });

  it('has a paper of each kind, an insurance among them, given before it ends', () => {
    const kinds = papers.map(({ kind }) => kind);
    expect(kinds).toContain('LIABILITY_INSURANCE');
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { issuedOn, endsOn } of papers) {
      expect(issuedOn <= today).toBe(true);
      if (endsOn !== null) expect(issuedOn < endsOn).toBe(true);
    }
  });

  it('has run out of papers only where the demo shows that', () => {
    const ended = papers.filter(({ endsOn }) => endsOn !== null && endsOn < today);
    expect(ended.map(({ endsOn }) => endsOn)).toEqual(
      firm.standing === 'PAPER_ENDED' ? [addDays(today, -PAPER_ENDED_DAYS)] : [],
    );
  });

  it('is the same each time', () => {
    expect(firmTerms(portfolio, firm, nth, today)).toEqual(terms);
    expect(firmPapers(firm, nth, today)).toEqual(papers);
  });
});
