import type { UnitInput } from '#contract/units/units.ts';
import type { Chance } from './chance.ts';
import type { Country } from './names.ts';
import type { Numbering, Place, Portfolio } from './portfolio.ts';

/** A home of a house; `rent` is what it asks a month in whole units of the currency. */
export type Home = { key: string; place: Place; input: UnitInput; rent: number; isOnTop: boolean };

const ROUNDED_TO: Record<Country, number> = { US: 25, GB: 5, IN: 500 };
const AREA: Record<Country, { unit: 'SQFT' | 'SQM'; base: number; perBed: number; shop: number }> = {
  US: { unit: 'SQFT', base: 440, perBed: 265, shop: 900 },
  GB: { unit: 'SQM', base: 34, perBed: 17, shop: 80 },
  IN: { unit: 'SQFT', base: 380, perBed: 290, shop: 600 },
};

/** Every home of a portfolio, house by house; `share` below 1 leaves out part of each larger house. */
export const planHomes = (portfolio: Portfolio, share: number, chance: Chance): Home[] =>
  portfolio.places.flatMap((place) => {
    const buildings = place.buildings ?? [''];
    const all = buildings.flatMap((building) =>
      Array.from({ length: place.floors * place.perFloor }, (_, index) => planHome(place, building, index, chance)),
    );
    return all.slice(0, Math.max(2, Math.ceil(all.length * share)));
  });

function planHome(place: Place, building: string, index: number, chance: Chance): Home {
  const floor = Math.floor(index / place.perFloor) + 1;
  const number = numberOf(place, floor, index);
  const beds = place.beds.length ? (place.beds[index % place.beds.length] ?? 1) : null;
  const key = `${place.name} / ${building} / ${number}`;
  const own = chance.apart(key);
  const rent = rentOf(place, beds ?? 0, floor, own);
  const area = AREA[place.country];
  return {
    key,
    place,
    rent,
    isOnTop: floor === place.floors,
    input: {
      building,
      number,
      floor: place.numbering === 'HOUSE' ? null : floorOf(place.country, floor),
      beds,
      baths: beds === null ? null : beds >= 3 ? 2 : beds === 2 && own.happens(0.4) ? 1.5 : 1,
      area:
        (beds === null ? area.shop : area.base + area.perBed * beds) + own.whole(0, 9) * (area.unit === 'SQM' ? 1 : 10),
      areaUnit: area.unit,
      marketRent: `${rent}.00`,
      rentable: true,
    },
  };
}

const floorOf = (country: Country, floor: number): string =>
  country === 'US' ? String(floor) : floor === 1 ? 'Ground' : String(floor - 1);

const NUMBER: Record<Numbering, (floor: number, position: number, index: number, place: Place) => string> = {
  FLOOR_LETTER: (floor, position) => `${floor}${'ABCDEFGH'.charAt(position)}`,
  FLOOR_NUMBER: (floor, position) => `${floor}${String(position + 1).padStart(2, '0')}`,
  FLAT: (_floor, _position, index, place) => `${place.country === 'US' ? 'Apt' : 'Flat'} ${index + 1}`,
  UNIT: (_floor, _position, index) => `Unit ${index + 1}`,
  HOUSE: () => 'House',
};
const numberOf = (place: Place, floor: number, index: number): string =>
  NUMBER[place.numbering](floor, index % place.perFloor, index, place);

function rentOf(place: Place, beds: number, floor: number, chance: Chance): number {
  const step = ROUNDED_TO[place.country];
  const full = (place.rent + place.rentPerBed * beds) * (1 + 0.012 * (floor - 1) + 0.05 * chance.fraction());
  return Math.round(full / step) * step;
}
