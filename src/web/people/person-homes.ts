import { isBinding } from '#contract/leases/leases.words.ts';
import type { Person, PersonLease } from '#contract/people/people.ts';

/** The leases that bind somebody, now or soon: where they live and what was agreed. */
export const homesOf = ({ leases }: Pick<Person, 'leases'>): PersonLease[] =>
  leases.filter(({ status }) => isBinding(status));

/** The lease by which somebody lives where they live today, not the one that follows it; the next where they have yet to move in. */
export function currentHomeOf(person: Pick<Person, 'leases' | 'home'>): PersonLease | undefined {
  // The server names the last to begin first; what runs began before what follows it.
  const homes = homesOf(person).toReversed();
  return homes.find(({ unit }) => unit.id === person.home?.unit.id) ?? homes[0];
}
