/** So many tags a thing has at most. */
export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 40;

/** Two spellings that people take for one tag. */
export const sameTag = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/** The tags of a thing with some added and some taken off: each once, however it is spelled, and in their order. */
export function retagged(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) {
  const kept = tags.filter((tag) => !remove.some((other) => sameTag(tag, other)));
  for (const tag of add) if (!kept.some((other) => sameTag(tag, other))) kept.push(tag);
  return kept.toSorted((one, other) => one.localeCompare(other, 'en') || (one < other ? -1 : 1));
}
