import type { TICKET_CATEGORIES } from './maintenance.words.ts';

/** Parts of the words by which people name the trades that a category needs, in small letters. */
export const TRADES: Record<(typeof TICKET_CATEGORIES)[number], readonly string[]> = {
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
