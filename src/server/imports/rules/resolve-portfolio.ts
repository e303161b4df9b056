import type { ImportBalance, ImportCounts } from '#contract/imports/imports.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import type {
  PlannedLease,
  PlannedPerson,
  PlannedProperty,
  PlannedUnit,
  PortfolioPlan,
} from '#server/imports/rules/reading/portfolio.ts';
import { bareNumber } from '#server/imports/rules/values/bare-number.ts';
import { fold, foldHome } from '#server/imports/rules/values/fold.ts';
import { reportRow } from './report-row.ts';
import { type PresentContractor, type ResolvedContractors, resolveContractors } from './resolve-contractors.ts';
import { resolveLeases } from './resolve-leases.ts';
import { resolvePeople } from './resolve-people.ts';
import { sortProblems } from './sort-problems.ts';
import { tieBalances } from './tie-balances.ts';

/** What an organization has already, as far as a plan touches it. */
export type Present = {
  properties: { id: string; name: string; street: string; currency: string; status: 'ACTIVE' | 'INACTIVE' }[];
  units: { id: string; propertyId: string; building: string; number: string }[];
  people: { id: string; name: string; email: string | null; phoneNumber: string | null }[];
  /** Binding ones; `lastOn` is infinity while open-ended. */
  leases: { ref: string; unitId: string; startsOn: string; lastOn: string }[];
  contractors: PresentContractor[];
};

export type NewProperty = PlannedProperty & { id: string };
export type NewUnit = PlannedUnit & { id: string; propertyId: string };
export type NewPerson = PlannedPerson & { id: string };
export type NewLease = PlannedLease & {
  id: string;
  unitId: string;
  propertyId: string;
  timeZone: string;
  people: { personId: string; role: PlannedLease['parties'][number]['role'] }[];
};
export type NewOwner = { propertyId: string; personId: string; percent: string };

/** The records to write, with their ids, and everything that is wrong. With an error among it nothing is written. */
export type ResolvedPortfolio = {
  properties: NewProperty[];
  units: NewUnit[];
  people: NewPerson[];
  owners: NewOwner[];
  leases: NewLease[];
  contractors: ResolvedContractors['contractors'];
  changedContractors: ResolvedContractors['changedContractors'];
  /** What comes into the books, held against the file's own sums. */
  balances: ImportBalance[];
  /** In the order of the file. */
  problems: ImportProblem[];
  counts: ImportCounts;
  alreadyThere: ImportCounts;
};

/** How a property or unit of the plan is known to the database. */
export type Placed<Planned> = { plan: Planned; id: string; isNew: boolean };

/**
 * Fits a plan into what is there: people are recognised, places only when the person wants that. It pauses on its way, since
 * a large file takes it most of a second.
 */
export function* resolvePortfolio(
  plan: PortfolioPlan,
  present: Present,
  usesExisting: boolean,
  newId: () => string,
): Generator<void, ResolvedPortfolio> {
  const problems = [...plan.problems];
  const properties = placeProperties(plan, present, usesExisting, problems, newId);
  yield;
  const units = yield* placeUnits(plan, present, properties, newId);
  const { kept, knownCount } = resolveLeases(plan, present, units, problems);
  const owned = [...properties.values()].filter((property) => property.isNew);
  yield;
  const people = yield* resolvePeople(
    plan,
    present,
    kept,
    owned.map(({ plan: property }) => property),
    problems,
    newId,
  );
  const idOf = (key: string): string => people.idByKey.get(key) ?? '';

  const newProperties = owned.map(({ plan: property, id }) => ({ ...property, id }));
  const newUnits = [...units.values()]
    .filter((unit) => unit.isNew)
    .map(({ plan: unit, id }) => ({ ...unit, id, propertyId: properties.get(unit.propertyKey)?.id ?? '' }));
  const leases: NewLease[] = [];
  for (const lease of kept) {
    yield;
    const unit = units.get(lease.unitKey);
    const property = unit && properties.get(unit.plan.propertyKey);
    if (!unit || !property) continue;
    const parties = lease.parties.map(({ personKey, role }) => ({ personId: idOf(personKey), role }));
    const place = { unitId: unit.id, propertyId: property.id, timeZone: property.plan.timeZone };
    leases.push({ ...lease, id: newId(), ...place, people: onceEach(parties) });
  }
  const contractors = resolveContractors(plan, present.contractors, people.newPeople, problems, newId);
  yield;
  const made = contractors.changedContractors.filter(({ isMade }) => isMade);
  sortProblems(problems, plan.sheets);
  return {
    properties: newProperties,
    units: newUnits,
    people: people.newPeople,
    owners: owned.flatMap(({ plan: property, id }) => listOwners(property, id, idOf)),
    leases,
    contractors: contractors.contractors,
    changedContractors: contractors.changedContractors,
    balances: tieBalances(plan, leases),
    problems,
    counts: {
      properties: newProperties.length,
      units: newUnits.length,
      people: people.newPeople.length,
      leases: leases.length,
      contractors: contractors.contractors.length + made.length,
    },
    alreadyThere: {
      properties: properties.size - newProperties.length,
      units: units.size - newUnits.length,
      people: people.knownCount,
      leases: knownCount,
      contractors: contractors.knownCount,
    },
  };
}

/** One street is written in several ways. */
const STREET_WORDS: Record<string, string> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  ln: 'lane',
  dr: 'drive',
  blvd: 'boulevard',
  ct: 'court',
  pl: 'place',
  sq: 'square',
  ter: 'terrace',
  hwy: 'highway',
  pkwy: 'parkway',
  str: 'strasse',
};
const streetKey = (street: string): string =>
  fold(street)
    .replaceAll(/([a-z])str(?=\s|$)/g, '$1strasse')
    .split(' ')
    .map((word) => STREET_WORDS[word] ?? word)
    .join(' ');
const placeKey = (name: string, street: string): string => `${fold(name)}|${streetKey(street)}`;

function placeProperties(
  plan: PortfolioPlan,
  present: Present,
  usesExisting: boolean,
  problems: ImportProblem[],
  newId: () => string,
): Map<string, Placed<PlannedProperty>> {
  const byPlace = new Map(present.properties.map((property) => [placeKey(property.name, property.street), property]));
  const byId = new Map(present.properties.map((property) => [property.id, property]));
  const byName = new Map(present.properties.map((property) => [fold(property.name), property]));
  const placed = new Map<string, Placed<PlannedProperty>>();
  for (const property of plan.properties) {
    const isNamed = property.existingId !== null;
    const found = isNamed
      ? byId.get(property.existingId ?? '')
      : byPlace.get(placeKey(property.name, property.address.street));
    if (found === undefined || !(usesExisting || isNamed)) {
      const namesake = byName.get(fold(property.name));
      if (found) reportRow(problems, plan.sheets, property.place, 'property.name', 'property_exists', [property.name]);
      else if (namesake)
        reportRow(problems, plan.sheets, property.place, 'property.name', 'property_same_name', [
          namesake.name,
          namesake.street,
        ]);
      placed.set(property.key, { plan: property, id: newId(), isNew: true });
      continue;
    }
    placed.set(property.key, { plan: property, id: found.id, isNew: false });
    if (found.status === 'INACTIVE')
      reportRow(problems, plan.sheets, property.place, 'property.name', 'property_inactive', [found.name]);
    if (found.currency !== property.currency)
      reportRow(problems, plan.sheets, property.place, 'property.currency', 'currency_mismatch', [
        property.currency,
        found.currency,
      ]);
  }
  return placed;
}

/** Units that are there are known by their number, and where only one could be meant, without words such as "Apt". */
function* placeUnits(
  plan: PortfolioPlan,
  present: Present,
  properties: ReadonlyMap<string, Placed<PlannedProperty>>,
  newId: () => string,
): Generator<void, Map<string, Placed<PlannedUnit>>> {
  type Named = { building: string; number: string };
  const keyOf = (propertyId: string, { building, number }: Named) =>
    `${propertyId}|${fold(building)}|${foldHome(number)}`;
  const bareKeyOf = (propertyId: string, { building, number }: Named) =>
    `${propertyId}|${fold(building)}|${bareNumber(number)}`;
  const known = new Map(present.units.map((unit) => [keyOf(unit.propertyId, unit), unit.id]));
  const alike = Map.groupBy(present.units, (unit) => bareKeyOf(unit.propertyId, unit));
  const find = (propertyId: string, unit: Named): string | undefined => {
    const exact = known.get(keyOf(propertyId, unit));
    if (exact !== undefined) return exact;
    const isBare = (number: string) => bareNumber(number) === foldHome(number);
    const others = (alike.get(bareKeyOf(propertyId, unit)) ?? []).filter(
      (other) => isBare(unit.number) || isBare(other.number),
    );
    return others.length === 1 ? others[0]?.id : undefined;
  };
  const placed = new Map<string, Placed<PlannedUnit>>();
  for (const unit of plan.units) {
    yield;
    const property = properties.get(unit.propertyKey);
    if (!property) continue;
    const found = property.isNew ? undefined : find(property.id, unit);
    placed.set(unit.key, { plan: unit, id: found ?? newId(), isNew: found === undefined });
  }
  return placed;
}

/** Two names of a lease may turn out to be one person who is in Lintel already. */
function onceEach<Party extends { personId: string }>(parties: Party[]): Party[] {
  const seen = new Set<string>();
  return parties.filter(({ personId }) => !seen.has(personId) && seen.add(personId));
}

function listOwners(property: PlannedProperty, propertyId: string, idOf: (key: string) => string): NewOwner[] {
  return property.owners.map(({ personKey, percent }) => ({ propertyId, personId: idOf(personKey), percent }));
}
