import { TRADES } from '#contract/maintenance/maintenance.trades.ts';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';

type Category = (typeof TICKET_CATEGORIES)[number];
type Candidate = {
  person: { id: string; name: string };
  isContractor: boolean;
  trades: string[];
  openTicketCount: number;
  goesThere: boolean | null;
  points: { total: number } | null;
  /** They did the work that came again. */
  didItBefore: boolean;
  rank: number | null;
  heldBack: 'DO_NOT_USE' | 'PAPERS_ENDED' | null;
};

const LAST = 10;
/** Staff are not ranked by figures: they stand where somebody new does. */
const NEUTRAL = 50;

/** Whether one of somebody's trades is what a category needs. */
export const hasTradeFor = (trades: readonly string[], category: Category): boolean =>
  trades.some((trade) => TRADES[category].some((word) => trade.toLowerCase().includes(word)));

/**
 * Who can be sent before who cannot, whoever did the work that came again, then those preferred here in their places, the right trade, who goes there, by points,
 * whoever has the least open, and by name.
 */
export const rankAssignees = <C extends Candidate>(candidates: readonly C[], category: Category): C[] =>
  candidates.toSorted(
    (a, b) =>
      Number(a.heldBack !== null) - Number(b.heldBack !== null) ||
      Number(b.didItBefore) - Number(a.didItBefore) ||
      (a.rank ?? LAST) - (b.rank ?? LAST) ||
      Number(hasTradeFor(b.trades, category)) - Number(hasTradeFor(a.trades, category)) ||
      Number(a.goesThere === false) - Number(b.goesThere === false) ||
      (b.points?.total ?? NEUTRAL) - (a.points?.total ?? NEUTRAL) ||
      a.openTicketCount - b.openTicketCount ||
      a.person.name.localeCompare(b.person.name),
  );
