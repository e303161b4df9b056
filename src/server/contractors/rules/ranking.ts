import { RANKED_MEASURES, type RankedMeasure } from '#contract/contractors/contractors.words.ts';
import type { Figure, Figures } from './scores.ts';

/** What each measure counts for, in hundredths; together they are 100. */
export const WEIGHTS: Record<RankedMeasure, number> = {
  DONE_DAYS: 40,
  RATING: 30,
  COST_PERCENT: 20,
  ACCEPTED_PERCENT: 10,
};
/** Where there is too little to say of somebody they stand in the middle: being new is neither good nor bad. */
const NEUTRAL = 50;
const MORE_IS_BETTER: readonly RankedMeasure[] = ['RATING', 'ACCEPTED_PERCENT'];

/** What one measure gives somebody: where they stand among those who do the same, 0 to 100, times what it counts for. */
export type PointsPart = {
  measure: RankedMeasure;
  /** Null where there is too little to say, so that it counts as the middle. */
  standing: number | null;
  points: number;
  pointsMax: number;
};
export type Points = { total: number; parts: PointsPart[] };

/** Where somebody stands by one measure among the others of whom there is enough to say: 100 is before all, 0 behind all. */
function standingOf(measure: RankedMeasure, own: Figure, others: readonly Figure[]): number | null {
  const { value } = own;
  const known = others.flatMap((figure) => figure.value ?? []);
  if (value === null || known.length === 0) return null;
  const isBetter = (one: number, other: number) => (MORE_IS_BETTER.includes(measure) ? one > other : one < other);
  const behind = known.filter((other) => isBetter(value, other)).length;
  const level = known.filter((other) => other === value).length;
  return Math.round(((behind + level / 2) / known.length) * 100);
}

/** The points of everybody, from their figures; each is measured against the others in the map. */
export function pointsOf(figures: ReadonlyMap<string, Figures>): Map<string, Points> {
  return new Map(
    [...figures].map(([id, own]) => {
      const others = [...figures].flatMap(([other, theirs]) => (other === id ? [] : [theirs]));
      const parts = RANKED_MEASURES.map((measure): PointsPart => {
        const standing = standingOf(
          measure,
          own[measure],
          others.map((theirs) => theirs[measure]),
        );
        const pointsMax = WEIGHTS[measure];
        return { measure, standing, points: Math.round(((standing ?? NEUTRAL) * pointsMax) / 100), pointsMax };
      });
      return [id, { total: parts.reduce((sum, { points }) => sum + points, 0), parts }];
    }),
  );
}

/** Where somebody goes, in their own words, against where a place is: null where they did not say. */
export function goesThere(areas: readonly string[], place: readonly (string | null)[]): boolean | null {
  const wanted = areas.map(fold).filter((area) => area !== '');
  if (wanted.length === 0) return null;
  const words = place.flatMap((part) => (part === null ? [] : [fold(part)]));
  return wanted.some((area) => words.some((word) => isNamedIn(area, word)));
}

/** Whether a place is named by its first words or figures: "SW" and "10" hold SW1 and 10032, but "E1" neither SE1 nor E14. */
function isNamedIn(area: string, word: string): boolean {
  const isWholeDistrict = /^[a-z]+\d+$/.test(area);
  return ` ${word}`
    .split(` ${area}`)
    .slice(1)
    .some((rest) => !isWholeDistrict || !/^\d/.test(rest));
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
