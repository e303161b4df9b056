import { createContractor } from '#server/contractors/contractors.commands.ts';
import { createPerson } from '#server/people/people.commands.ts';
import { changeProperty, createProperty } from '#server/properties/properties.commands.ts';
import { createUnit } from '#server/units/units.commands.ts';
import { chanceOf } from '../rules/chance.ts';
import { firmTerms } from '../rules/firms/firm-terms.ts';
import { momentOf } from '../rules/hours.ts';
import { phoneOf } from '../rules/names.ts';
import type { History } from '../rules/plan-history.ts';
import { personInput } from '../rules/plan-people.ts';
import { CURRENCIES, type Place, TIME_ZONES } from '../rules/portfolio.ts';
import { narrowScope } from './found-organization.ts';
import { inLanes } from './play-events.ts';
import { actAs, known, type Stage } from './stage.ts';

const ELEVEN = 11 * 60;

/** Brings in owners, contractors, houses and homes, as the office does in its first days. */
export async function importPortfolios(stage: Stage, history: History): Promise<void> {
  await importPeople(stage, history);
  const { places } = stage.portfolio;
  await inLanes([...places.entries()], async ([index, place]) => {
    const at = momentOf(history.setup.housesOn, ELEVEN + 12 * index, TIME_ZONES[place.country]);
    await importHouse(stage, history, place, at);
  });
  await importFirms(stage, history);
  const operator = stage.actors.get('operator');
  const at = momentOf(history.setup.housesOn, ELEVEN + 300, TIME_ZONES[stage.portfolio.country]);
  const scope = places.filter((place) => place.inScope).map((place) => known(stage.properties, place.name));
  if (operator) await narrowScope(actAs(stage, 'superadmin', 'superadmin', at), operator.userId, scope);
}

async function importPeople(stage: Stage, { setup }: History): Promise<void> {
  const { owners, country, name } = stage.portfolio;
  const chance = chanceOf(`${name} / phones`);
  const people = owners.map(({ key, companyName, firstName, lastName, email }) => ({
    key,
    input: personInput({
      kind: companyName ? 'COMPANY' : 'PERSON',
      companyName: companyName ?? null,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      email,
      phone: phoneOf(chance, country),
    }),
  }));
  await inLanes([...people.entries()], async ([index, { key, input }]) => {
    const at = momentOf(setup.accountsOn, ELEVEN + 2 * index, TIME_ZONES[country]);
    stage.people.set(key, (await createPerson(actAs(stage, 'admin', 'admin', at), input)).id);
  });
}

/** The kind of work for which a firm is asked first, by its first trade. */
const WORK_OF: Record<string, 'PLUMBING' | 'HEATING' | 'ELECTRICAL'> = {
  Plumber: 'PLUMBING',
  Boiler: 'HEATING',
  Electrician: 'ELECTRICAL',
};

/** The firms, with what is agreed with each; they are asked before others at houses that are there by now. */
async function importFirms(stage: Stage, { setup, today }: History): Promise<void> {
  const { portfolio } = stage;
  await inLanes([...portfolio.contractors.entries()], async ([nth, firm]) => {
    const at = momentOf(setup.housesOn, ELEVEN + 240 + 2 * nth, TIME_ZONES[firm.country]);
    const { preferredPlaces, ...terms } = firmTerms(portfolio, firm, nth, today);
    const preferences = preferredPlaces.map((place) => ({
      propertyId: known(stage.properties, place),
      category: WORK_OF[firm.trades[0] ?? ''] ?? null,
      rank: 1,
    }));
    const { id } = await createContractor(actAs(stage, 'admin', 'admin', at), { ...terms, preferences });
    stage.people.set(firm.name, id);
  });
}

async function importHouse(stage: Stage, history: History, place: Place, at: Date): Promise<void> {
  const ctx = actAs(stage, 'admin', 'admin', at);
  const property = await createProperty(ctx, {
    ...inputOf(place),
    managerId: known(stage.people, place.manager),
    owners: Object.entries(place.owners).map(([key, percent]) => ({ personId: known(stage.people, key), percent })),
  });
  stage.properties.set(place.name, property.id);
  for (const home of history.homes.filter((one) => one.place === place))
    stage.units.set(home.key, (await createUnit(ctx, property.id, home.input)).id);
  if (!place.inactive) return;
  const { version, managerId, owners } = {
    version: property.version,
    managerId: property.manager?.id ?? null,
    owners: property.owners.map(({ person, percent }) => ({ personId: person.id, percent })),
  };
  await changeProperty(ctx, property.id, { ...inputOf(place), managerId, owners, status: 'INACTIVE', version });
}

const inputOf = ({ country, ...place }: Place) => ({
  name: place.name,
  kind: ['OFFICE', 'RETAIL'].includes(place.subType) ? ('COMMERCIAL' as const) : ('RESIDENTIAL' as const),
  subType: place.subType,
  address: {
    street: place.street,
    street2: null,
    city: place.city,
    state: place.state,
    zipCode: place.zipCode,
    country,
  },
  timeZone: TIME_ZONES[country],
  currency: CURRENCIES[country],
  yearBuilt: place.yearBuilt,
  maintenanceNotice: place.notice,
  approvalLimit: LIMITS[country],
});

/** What owners let the office spend on a request without asking. */
const LIMITS = { US: '1000', GB: '600', IN: '15000' } as const;
