import { type Audience, RELATIONS, type Relation } from '#contract/notices/notices.events.ts';

/** Who has to do with something, by relation. */
export type People = { readonly [R in Relation]?: readonly (string | null)[] };

/** The people of some relations, each once. */
export const peopleOf = (
  people: People,
  relations: readonly Relation[],
): { personId: string; audience: Audience }[] => {
  const found = new Map<string, { personId: string; audience: Audience }>();
  for (const relation of relations)
    for (const personId of people[relation] ?? [])
      if (personId !== null && !found.has(personId)) found.set(personId, { personId, audience: RELATIONS[relation] });
  return [...found.values()];
};
