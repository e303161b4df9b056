import type { SimilarReason } from '#contract/maintenance/maintenance.duplicates.ts';
import { featuresOf } from '#contract/maintenance/suggest/features.ts';

/** What says whether two requests may be about the same. */
export type Compared = {
  title: string;
  description: string;
  category: string;
  unitId: string | null;
  createdAt: string;
};

const DAY_MS = 86_400_000;
/** Stems shorter than this say little. */
const STEM_MIN = 3;
const NO_PHRASES: ReadonlySet<string> = new Set();
/** More words than these in common say no more. */
const WORDS_MOST = 3;
/** Reports of the same fault come within so many days. */
const CLOSE_DAYS = 3;
/** From so many points on two may be about the same. */
export const SIMILAR_FROM = 3;

const wordsOf = ({ title, description }: Compared): Set<string> =>
  new Set(
    featuresOf(`${title} ${description}`, NO_PHRASES)
      .map(({ key }) => key)
      .filter((stem) => stem.length >= STEM_MIN),
  );

/**
 * How likely two requests of one property are about the same, and why: two points for the kind of fault, one for each word
 * that both have and that not every report has (three at most), one for the same home, one where they came within three days.
 */
export function similarity(one: Compared, other: Compared): { points: number; reasons: SimilarReason[] } {
  const theirs = wordsOf(other);
  const shared = [...wordsOf(one)].filter((word) => theirs.has(word)).length;
  const apart = Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const points: Record<SimilarReason, number> = {
    CATEGORY: one.category === other.category && one.category !== 'OTHER' ? 2 : 0,
    WORDS: Math.min(shared, WORDS_MOST),
    UNIT: one.unitId !== null && one.unitId === other.unitId ? 1 : 0,
    TIME: apart <= CLOSE_DAYS * DAY_MS ? 1 : 0,
  };
  const found = (Object.entries(points) as [SimilarReason, number][]).filter(([, each]) => each > 0);
  return { points: found.reduce((sum, [, each]) => sum + each, 0), reasons: found.map(([reason]) => reason) };
}
