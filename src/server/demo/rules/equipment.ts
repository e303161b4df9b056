import type { AssetInput } from '#contract/assets/assets.ts';
import { addDays, addMonths, type PlainDate } from '#contract/dates.ts';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';
import { chanceOf } from './chance.ts';
import type { Place, Portfolio } from './portfolio.ts';

type Category = (typeof TICKET_CATEGORIES)[number];
/** A thing of a place, and the kind of fault that is about it. */
export type Thing = Omit<AssetInput, 'propertyId'> & { place: string; isBrokenBy: Category };

/** By what a request finds the thing that it is about. */
export const thingKey = (place: string, category: Category): string => `${place} / ${category}`;

const NOTHING = {
  unitId: null,
  location: null,
  make: null,
  model: null,
  serialNumber: null,
  installedOn: null,
  warrantyUntilOn: null,
  warrantyBy: null,
  expectedLifeYears: null,
  replacementCost: null,
  retiredOn: null,
  notes: null,
};

/** What an office has on record of each place: its heating, and its roof. */
export const equipmentOf = ({ places }: Portfolio, today: PlainDate): Thing[] =>
  places.filter((place) => !place.inactive).flatMap((place) => [heatingOf(place, today), roofOf(place, today)]);

function heatingOf({ name }: Place, today: PlainDate): Thing {
  const chance = chanceOf(`${name} / heating`);
  const installedOn = addDays(addMonths(today, -12 * chance.whole(1, 19)), -chance.whole(0, 300));
  const warrantyUntilOn = addDays(addMonths(installedOn, 60), -1);
  return {
    ...NOTHING,
    place: name,
    isBrokenBy: 'HEATING',
    kind: 'BOILER',
    name: 'Boiler 1',
    location: 'Cellar',
    make: chance.one(['Weilmann', 'Thermona', 'Kestrel']),
    model: chance.one(['88', 'Condens 40', 'GX-120']),
    serialNumber: `WB-${chance.whole(100000, 999999)}`,
    installedOn,
    warrantyUntilOn,
    warrantyBy: 'The maker, by its service line',
    expectedLifeYears: 15,
    replacementCost: '12900',
  };
}

function roofOf({ name }: Place, today: PlainDate): Thing {
  const chance = chanceOf(`${name} / roof`);
  return {
    ...NOTHING,
    place: name,
    isBrokenBy: 'ROOF',
    kind: 'ROOF',
    name: 'Roof',
    installedOn: addMonths(today, -12 * chance.whole(4, 34)),
    expectedLifeYears: 30,
    replacementCost: '38000',
  };
}
