import type { TICKET_CATEGORIES, TicketPriority } from '#contract/maintenance/maintenance.ts';
import type { COST_TYPES } from '#contract/maintenance/maintenance.words.ts';
import type { Country } from './names.ts';

/** The drawings under `pictures/` that stand for photos. */
export const PICTURES = [
  'boiler',
  'door',
  'gutter',
  'leak-bucket',
  'leak-ceiling',
  'leak-fixed',
  'leak-trap',
  'lock',
  'mould',
  'mouse-hole',
  'outlet',
  'radiator',
  'socket',
  'stairs-dark',
  'washing-machine',
  'window-cracked',
] as const;
export type PictureName = (typeof PICTURES)[number];

/** The pictures of a fault as it looks in a country: sockets differ. */
export const picturesIn = (country: Country, pictures: readonly PictureName[]): PictureName[] =>
  pictures.flatMap((picture) => {
    if (picture !== 'socket' || country === 'GB') return picture;
    return country === 'US' ? 'outlet' : [];
  });

/** What a job costs: kind, what for, how many, and the price of one in US dollars. */
export type CostItem = [type: (typeof COST_TYPES)[number], description: string, quantity: string, unitDollars: number];

/** Something that breaks in a home or, where `shared`, in the house. */
export type Fault = {
  key: string;
  category: (typeof TICKET_CATEGORIES)[number];
  priority: TicketPriority;
  title: string;
  /** What the one who reports it says; one of them. */
  said: string[];
  location: string | null;
  only?: Country[];
  shared?: true;
  /** It happens in shops and offices too. */
  inShops?: true;
  /** Only right below the roof. */
  onTopFloor?: true;
  /** Months of the year, 1 to 12, in which it happens; absent: in all. */
  months?: number[];
  /** Mended by the organization's own people. */
  ownStaff?: true;
  pictures?: PictureName[];
  mended?: PictureName;
  /** What is said about it once it is done; the renter reads it. */
  done: string;
  costs: CostItem[];
  /** What the office writes down for itself, and whether the owner may read it. */
  note?: [text: string, visibleToOwner: boolean];
};
