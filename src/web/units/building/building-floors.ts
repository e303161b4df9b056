import type { UnitRow } from '#contract/units/units.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { floorWords } from '../units.messages.ts';

/** One floor of a building view: `name` as people say it, null where no floor is known. */
export type Floor<Unit> = { key: string; name: string | null; units: Unit[] };
/** One building of a property; the name is empty where there is only one. */
export type Building<Unit> = { name: string; floors: Floor<Unit>[] };

type Placed = Pick<UnitRow, 'building' | 'floor'>;

const ROOF = 1000;
const WORDS: readonly [RegExp, number][] = [
  [/^(g|gf|ground|ground floor|parterre)$/i, 0],
  [/^(lg|lower ground|b|basement|cellar|garden)$/i, -1],
  [/^(ph|penthouse|roof|attic|loft)$/i, ROOF],
];

/** How high a floor is, or null for a text that does not say. */
function levelOf(floor: string): number | null {
  const figure = /^-?\d{1,3}/.exec(floor.trim())?.[0];
  if (figure !== undefined) return Number(figure);
  return WORDS.find(([pattern]) => pattern.test(floor.trim()))?.[1] ?? null;
}

/** "4" is "4th", "0" is "Ground"; words stay as they were typed. */
export function floorName(floor: string): string {
  if (!/^-?\d{1,3}$/.test(floor.trim())) return floor;
  const level = Number(floor);
  if (level === 0) return floorWords.ground;
  if (level === -1) return floorWords.basement;
  return level < 0 ? floorWords.below(-level) : floorWords.nth(level);
}

/** Units as a building shows them: floors from the top, those that say nothing of their floor last. */
export function buildingsOf<Unit extends Placed>(units: readonly Unit[]): Building<Unit>[] {
  return [...Map.groupBy(units, (unit) => unit.building)].map(([name, inside]) => ({ name, floors: floorsOf(inside) }));
}

function floorsOf<Unit extends Placed>(units: readonly Unit[]): Floor<Unit>[] {
  const floors = [...Map.groupBy(units, (unit) => unit.floor ?? '')].map(([floor, on]) => ({
    key: floor,
    name: floor ? floorName(floor) : null,
    level: floor ? levelOf(floor) : null,
    units: on,
  }));
  return floors
    .toSorted((a, b) => rank(b) - rank(a) || a.key.localeCompare(b.key, orgLocaleTag(), { numeric: true }))
    .map(({ key, name, units: on }) => ({ key, name, units: on }));
}

const rank = ({ key, level }: { key: string; level: number | null }): number => level ?? (key ? -ROOF : -2 * ROOF);
