import { expect, it } from 'vitest';
import { hasTradeFor, rankAssignees } from './assignees.ts';

const candidate = (name: string, trades: string[], openTicketCount: number) => ({
  person: { id: name, name },
  isContractor: trades.length > 0,
  trades,
  openTicketCount,
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

it('where nobody has said yet what it needs, nobody has the right trade', () => {
  expect(hasTradeFor(['Cleaning', 'General', 'Handyman'], 'OTHER')).toBe(false);
  expect(hasTradeFor(['General'], 'COMMON_AREA')).toBe(true);
});
