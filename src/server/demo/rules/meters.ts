import { addMonths, daysBetween, type PlainDate } from '#contract/dates.ts';
import type { MeterInput, ReadingInput } from '#contract/meters/meters.ts';
import { chanceOf } from './chance.ts';
import type { Portfolio } from './portfolio.ts';

/** A meter of a place, on the thing that breaks by such a fault where it counts on one. */
export type DemoMeter = Omit<MeterInput, 'propertyId' | 'assetId'> & {
  key: string;
  place: string;
  onThing: 'HEATING' | null;
};

const NOTHING = { unitId: null, serialNumber: null, decimals: 0, readEveryMonths: 1, retiredOn: null, notes: null };
/** What is used in a day, about. */
const PER_DAY = { WATER: 3, RUNNING_HOURS: 9 } as const;
const STARTS_AT = { WATER: 4_210, RUNNING_HOURS: 11_300 } as const;

/** What an office reads each month in its two largest houses: the water of the house, and how long the boiler ran. */
export const metersOf = ({ homes }: Portfolio): DemoMeter[] =>
  [...new Set([homes.renter, homes.multi])].flatMap((place): DemoMeter[] => [
    {
      ...NOTHING,
      key: `${place} / WATER`,
      place,
      onThing: null,
      kind: 'WATER',
      name: 'Water, whole house',
      location: 'Cellar, by the door',
      serialNumber: `W-${chanceOf(`${place} / water`).whole(10_000, 99_999)}`,
      measure: 'M3',
    },
    {
      ...NOTHING,
      key: `${place} / RUNNING_HOURS`,
      place,
      onThing: 'HEATING',
      kind: 'RUNNING_HOURS',
      name: 'Hours of the boiler',
      location: null,
      measure: 'HOURS',
    },
  ]);

type DemoReading = ReadingInput & { meter: string };

/** What those showed on a day of each month; the last one is a few weeks old, so that some are to be read. */
export function readingsOf(portfolio: Portfolio, from: PlainDate, today: PlainDate): DemoReading[] {
  return metersOf(portfolio).flatMap(({ key, kind }) => {
    const chance = chanceOf(`${key} / readings`);
    const sort = kind === 'WATER' ? 'WATER' : 'RUNNING_HOURS';
    const readings: DemoReading[] = [];
    let value: number = STARTS_AT[sort];
    let on = from;
    for (let month = 1; on <= today; month++) {
      readings.push({
        meter: key,
        readOn: on,
        value,
        reason: null,
        oldEndValue: null,
        occasion: 'REGULAR',
        note: null,
      });
      const next = addMonths(from, month);
      value += Math.round((daysBetween(on, next) * PER_DAY[sort] * chance.whole(80, 120)) / 100);
      on = next;
    }
    return readings;
  });
}
