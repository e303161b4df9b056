import { isBinding } from '#contract/leases/leases.words.ts';
import type { Person, PersonLease } from '#contract/people/people.ts';

/** The leases that bind somebody, now or soon: where they live and what was agreed. */
export const homesOf = ({ leases }: Pick<Person, 'leases'>): PersonLease[] =>
  leases.filter(({ status }) => isBinding(status));

/** The lease by which somebody lives where they live today, not the one that follows it; the next where they have yet to move in. */
export function currentHomeOf(person: Pick<Person, 'leases' | 'home'>): PersonLease | undefined {
  // The server names the last to begin first.
  const homes = homesOf(person).toReversed();
  const hasBegun = ({ status }: PersonLease) => status !== 'SIGNED';
  const here = homes.filter(({ unit }) => unit.id === person.home?.unit.id);
  return here.find(hasBegun) ?? here[0] ?? homes.find(hasBegun) ?? homes[0];
}
