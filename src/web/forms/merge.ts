import type { KeptSide } from '#web/ui/stale-version.tsx';

type Fields = Record<string, unknown>;

/** Whether two values of fields are the same, deeply. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What somebody typed, on top of what was saved meanwhile: parts they did not touch follow the saved row, so that only
 * real differences are left to choose from.
 */
export const mergeUntouched = <Values extends Fields>(base: Values, yours: Values, theirs: Values): Values =>
  takeTheirs(yours, theirs, (name) => isSame(yours[name], base[name]));

/** The parts as chosen line by line; where nothing was to be chosen, yours. */
export const applyChoices = <Values extends Fields>(
  yours: Values,
  theirs: Values,
  kept: Record<string, KeptSide>,
): Values => takeTheirs(yours, theirs, (name) => kept[name] === 'theirs');

/** The fields of a body that differ from those of the row it was made of: what is left out stays as it is. */
export const changedFields = <Body extends Fields>(body: Body, before: Body): Partial<Body> =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !isSame(value, before[name]))) as Partial<Body>;

const takeTheirs = <Values extends Fields>(
  yours: Values,
  theirs: Values,
  takes: (name: string) => boolean,
): Values => ({
  ...yours,
  ...Object.fromEntries(Object.entries(theirs).filter(([name]) => takes(name))),
});
