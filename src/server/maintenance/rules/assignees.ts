import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';

type Category = (typeof TICKET_CATEGORIES)[number];
type Candidate = {
  person: { id: string; name: string };
  isContractor: boolean;
  trades: string[];
  openTicketCount: number;
};

/** Beginnings of the words by which people name the trades that a category needs. */
const TRADES: Record<Category, readonly string[]> = {
  PLUMBING: ['plumb', 'drain'],
  HEATING: ['heat', 'gas', 'boiler', 'hvac', 'plumb'],
  ELECTRICAL: ['electr'],
  APPLIANCE: ['applian', 'white goods'],
  LOCKS: ['lock'],
  WINDOWS_DOORS: ['window', 'glaz', 'door', 'carpent', 'join', 'lock'],
  WALLS_CEILINGS: ['plaster', 'paint', 'decorat', 'drywall', 'carpent'],
  ROOF: ['roof', 'gutter'],
  PESTS: ['pest'],
  COMMON_AREA: ['general', 'handy', 'caretak'],
  OUTSIDE: ['garden', 'landscap', 'fenc', 'pav'],
  CLEANING: ['clean'],
  // What it needs is not known yet: nobody is the first choice.
  OTHER: [],
};

/** Whether one of somebody's trades is what a category needs. */
export const hasTradeFor = (trades: readonly string[], category: Category): boolean =>
  trades.some((trade) => TRADES[category].some((word) => trade.toLowerCase().includes(word)));

/** The right trade first, then whoever has the least open, then by name. */
export const rankAssignees = <C extends Candidate>(candidates: readonly C[], category: Category): C[] =>
  candidates.toSorted(
    (a, b) =>
      Number(hasTradeFor(b.trades, category)) - Number(hasTradeFor(a.trades, category)) ||
      a.openTicketCount - b.openTicketCount ||
      a.person.name.localeCompare(b.person.name),
  );
