import { expect, it } from 'vitest';
import { hasTradeFor, rankAssignees } from './assignees.ts';

const candidate = (name: string, trades: string[], openTicketCount: number) => ({
  person: { id: name, name },
  isContractor: trades.length > 0,
  trades,
  openTicketCount,
  goesThere: null as boolean | null,
  points: null as { total: number } | null,
  didItBefore: false,
  rank: null as number | null,
  heldBack: null as 'DO_NOT_USE' | 'PAPERS_ENDED' | null,
});

it('who has the trade goes first, then who has the least to do, then by name', () => {
  const ranked = rankAssignees(
    [
      candidate('Nora', [], 0),
      candidate('Calder', ['Heating', 'Plumbing'], 4),
      candidate('Brennan', ['plumber'], 1),
      candidate('Lumen', ['Electrician'], 0),
      candidate('Albion', ['Plumbing'], 1),
    ],
    'PLUMBING',
  );
  expect(ranked.map(({ person }) => person.name)).toEqual(['Albion', 'Brennan', 'Calder', 'Lumen', 'Nora']);
});

it('of those with the trade, who goes there stands before who does not, and then points decide', () => {
  const ranked = rankAssignees(
    [
      { ...candidate('Far', ['plumber'], 0), goesThere: false, points: { total: 90 } },
      { ...candidate('Slow', ['plumber'], 0), points: { total: 41 } },
      { ...candidate('Fast', ['plumber'], 3), goesThere: true, points: { total: 72 } },
      { ...candidate('Fresh', ['plumber'], 0), points: { total: 50 } },
    ],
    'PLUMBING',
  );
  expect(ranked.map(({ person }) => person.name)).toEqual(['Fast', 'Fresh', 'Slow', 'Far']);
});

it('who is preferred here goes before the others in their places, and who cannot be sent comes last', () => {
  const ranked = rankAssignees(
    [
      candidate('Brennan', ['plumber'], 0),
      { ...candidate('Calder', ['plumber'], 4), rank: 2 },
      { ...candidate('Delgado', ['plumber'], 9), rank: 1 },
      { ...candidate('Albion', ['plumber'], 0), rank: 1, heldBack: 'PAPERS_ENDED' as const },
      { ...candidate('Lumen', ['plumber'], 0), heldBack: 'DO_NOT_USE' as const },
    ],
    'PLUMBING',
  );
  expect(ranked.map(({ person }) => person.name)).toEqual(['Delgado', 'Calder', 'Brennan', 'Albion', 'Lumen']);
});

it('whoever did the work that came again is asked before all who are preferred, if they can be sent', () => {
  const ranked = rankAssignees(
    [
      { ...candidate('Delgado', ['plumber'], 0), rank: 1 },
      { ...candidate('Brennan', ['plumber'], 9), didItBefore: true },
      { ...candidate('Ended', ['plumber'], 0), didItBefore: true, heldBack: 'PAPERS_ENDED' as const },
    ],
    'PLUMBING',
  );
  expect(ranked.map(({ person }) => person.name)).toEqual(['Brennan', 'Delgado', 'Ended']);
});

it('where nobody has said yet what it needs, nobody has the right trade', () => {
  expect(hasTradeFor(['Cleaning', 'General', 'Handyman'], 'OTHER')).toBe(false);
  expect(hasTradeFor(['General'], 'COMMON_AREA')).toBe(true);
});
