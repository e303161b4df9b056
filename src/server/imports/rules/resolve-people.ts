import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import {
  nameOf,
  type PlannedLease,
  type PlannedPerson,
  type PlannedProperty,
  type PortfolioPlan,
} from '#server/imports/rules/reading/portfolio.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import { reportRow } from './report-row.ts';
import type { NewPerson, Present } from './resolve-portfolio.ts';

type PresentPerson = Present['people'][number];
export type ResolvedPeople = { newPeople: NewPerson[]; idByKey: Map<string, string>; knownCount: number };

/**
 * Recognises people by their e-mail address, or by name and telephone number; the others are new, except those who are
 * named only beside what is left out. Who may be several of them keeps the file out.
 */
export function* resolvePeople(
  plan: PortfolioPlan,
  present: Present,
  leases: readonly PlannedLease[],
  owned: readonly PlannedProperty[],
  problems: ImportProblem[],
  newId: () => string,
): Generator<void, ResolvedPeople> {
  const isKnown = recogniser(present.people);
  const needed = namedBy(leases, owned);
  const named = namedBy(plan.leases, plan.properties);
  const resolved: ResolvedPeople = { newPeople: [], idByKey: new Map(), knownCount: 0 };
  for (const person of plan.people) {
    yield;
    const isNeeded = needed.has(person.key) || !named.has(person.key);
    const [found, ...others] = isKnown(person);
    if (found) {
      resolved.knownCount++;
      resolved.idByKey.set(person.key, found.id);
      const say: Say = (field, code, args) => reportRow(problems, plan.sheets, person.place, field, code, args);
      if (others.length === 0) reportKnown(person, found, isNeeded, say);
      else if (isNeeded) say('person.email', 'person_several', [found.name]);
    } else if (isNeeded) {
      const id = newId();
      resolved.idByKey.set(person.key, id);
      resolved.newPeople.push({ ...person, id });
    }
  }
  return resolved;
}

type Say = <Code extends 'email_known' | 'person_kept' | 'person_several'>(
  field: Parameters<typeof reportRow>[3],
  code: Code,
  args: Parameters<typeof reportRow<Code>>[5],
) => void;

/** Says what the file has otherwise of somebody who is there, and who stays as Lintel has them. */
function reportKnown(person: PlannedPerson, found: PresentPerson, isNeeded: boolean, say: Say): void {
  const { email, phone } = person;
  if (email === found.email && fold(found.name) !== fold(nameOf(person)))
    say('person.email', 'email_known', [found.name]);
  if (!isNeeded) return;
  if (email !== null && email !== found.email)
    say('person.email', 'person_kept', [found.name, labelOf('person.email')]);
  if (phone !== null && phone.number !== found.phoneNumber)
    say('person.phone', 'person_kept', [found.name, labelOf('person.phone')]);
}

function namedBy(leases: readonly PlannedLease[], properties: readonly PlannedProperty[]): Set<string> {
  const people = [...leases.flatMap((lease) => lease.parties), ...properties.flatMap((property) => property.owners)];
  return new Set(people.map((person) => person.personKey));
}

/** Whom somebody may be of those who are there: several where they share name and number. */
function recogniser(people: readonly PresentPerson[]): (person: PlannedPerson) => readonly PresentPerson[] {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const byPhone = Map.groupBy(people, (person) => phoneKey(person.name, person.phoneNumber));
  return (person) => {
    const found = person.email === null ? undefined : byEmail.get(person.email);
    if (found) return [found];
    if (!person.phone) return [];
    const namesakes = byPhone.get(phoneKey(nameOf(person), person.phone.number)) ?? [];
    return person.email === null ? namesakes : namesakes.filter(({ email }) => email === null);
  };
}

const phoneKey = (name: string, number: string | null): string => (number === null ? '' : `${fold(name)}|${number}`);
