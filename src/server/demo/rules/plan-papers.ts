import { addDays, type PlainDate } from '#contract/dates.ts';
import type { Audience, DocumentCategory } from '#contract/documents/documents.words.ts';
import type { Country } from './names.ts';
import type { Place } from './portfolio.ts';
import type { InvoiceLine } from './write-invoice.ts';

/** A paper that an office keeps with a property. */
export type PaperPlan = {
  place: Place;
  name: string;
  category: DocumentCategory;
  notes: string | null;
  sharedWith: Audience[];
  endsOn: PlainDate | null;
  addedDaysAgo: number;
  says: string[];
};

/** In how many days each ends, one house after the other: one that has run out, some that soon do. */
const INSURANCE_DAYS = [21, 160, 290, -9, 74];
const CHECK_DAYS = [240, 48, 12, 310];
const HOUSES_MAX = 6;

const CHECK: Record<Country, string> = {
  US: 'Boiler inspection',
  GB: 'Gas safety record',
  IN: 'Lift inspection',
};

/** The papers of the first houses of an organization: insurance, the yearly check, and rules for whoever lives there. */
export function planPapers(places: readonly Place[], today: PlainDate): PaperPlan[] {
  return places
    .filter(({ inactive }) => !inactive)
    .slice(0, HOUSES_MAX)
    .flatMap((place, nth): PaperPlan[] => {
      const insuredUntil = addDays(today, INSURANCE_DAYS[nth % INSURANCE_DAYS.length] ?? 0);
      const checkedUntil = addDays(today, CHECK_DAYS[nth % CHECK_DAYS.length] ?? 0);
      const check = CHECK[place.country];
      return [
        {
          place,
          name: 'Insurance of the building',
          category: 'INSURANCE',
          notes: 'Water damage is covered, with a deductible.',
          sharedWith: ['OWNERS'],
          endsOn: insuredUntil,
          addedDaysAgo: 300,
          says: ['Insured: the building and what belongs to it.', `In force until ${insuredUntil}.`],
        },
        {
          place,
          name: check,
          category: 'PERMIT',
          notes: null,
          sharedWith: ['OWNERS', 'RENTERS'],
          endsOn: checkedUntil,
          addedDaysAgo: 120,
          says: ['Looked at, and nothing found that has to be mended.', `The next is due by ${checkedUntil}.`],
        },
        {
          place,
          name: 'House rules',
          category: 'OTHER',
          notes: 'As handed over with the keys.',
          sharedWith: ['RENTERS'],
          endsOn: null,
          addedDaysAgo: 330,
          says: [
            'Quiet from 10 in the evening until 7.',
            'Bicycles and prams not in the hallway.',
            'Bins go out in the evening.',
          ],
        },
      ];
    });
}

/** A page of it. */
export const paperLines = (organization: string, { name, place, says }: PaperPlan): InvoiceLine[] => [
  { left: 60, top: 80, size: 20, text: name, isBold: true },
  { left: 60, top: 110, size: 12, text: `${place.name}, ${place.street}, ${place.city}` },
  ...says.map((text, nth) => ({ left: 60, top: 160 + nth * 22, size: 12, text })),
  { left: 60, top: 780, size: 10, text: organization },
];
