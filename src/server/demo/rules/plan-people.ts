import type { PARTY_ROLES } from '#contract/leases/leases.ts';
import type { PersonInput } from '#contract/people/people.ts';
import type { Chance } from './chance.ts';
import { type Country, mailOf, nameBeside, type PersonName, personName, phoneOf } from './names.ts';

/** Somebody the organization knows, by the key under which the plan speaks of them. */
export type PersonPlan = { key: string; input: PersonInput };
export type Party = PersonPlan & { role: (typeof PARTY_ROLES)[number] };
/** Who rents a home together; the first is whom the office speaks to. */
export type Household = { key: string; parties: Party[] };

/** The fields that people of any kind leave empty. */
const nobody: PersonInput = {
  kind: 'PERSON',
  firstName: null,
  lastName: null,
  companyName: null,
  email: null,
  phone: null,
  isContractor: false,
  trades: [],
  notes: null,
};

export const personInput = (fields: Partial<PersonInput>): PersonInput => ({ ...nobody, ...fields });

const NOTES = [
  'Works nights; call after 14.',
  'Speaks little English; her daughter translates.',
  'Prefers mail to calls.',
  'Has a service dog.',
  'Hard of hearing: send a text.',
];

/** Makes households one after the other, each person with an address of their own. */
export function householdsOf(chance: Chance): (country: Country) => Household {
  let count = 0;
  const party = (key: string, role: Party['role'], name: PersonName, country: Country): Party => {
    count += 1;
    const hasMail = role !== 'OCCUPANT' && chance.happens(0.93);
    const input = personInput({
      ...name,
      email: hasMail ? mailOf(name, count) : null,
      phone: chance.happens(0.9) ? phoneOf(chance, country) : null,
      notes: chance.happens(0.04) ? chance.one(NOTES) : null,
    });
    return { key, role, input };
  };
  return (country) => {
    const key = `household ${count}`;
    const name = personName(chance, country);
    const parties = [party(`${key} / 1`, 'TENANT', name, country)];
    const kind = chance.fraction();
    if (kind < 0.45) parties.push(party(`${key} / 2`, 'TENANT', nameBeside(chance, country, name), country));
    if (kind < 0.12)
      parties.push(
        party(`${key} / 3`, 'OCCUPANT', { ...personName(chance, country), lastName: name.lastName }, country),
      );
    if (kind > 0.9) parties.push(party(`${key} / guarantor`, 'GUARANTOR', personName(chance, country), country));
    return { key, parties };
  };
}

/** A firm that rents a shop or an office. */
export const firm = (name: string, country: Country, chance: Chance): Household => ({
  key: name,
  parties: [
    {
      key: name,
      role: 'TENANT',
      input: personInput({
        kind: 'COMPANY',
        companyName: name,
        email: `hello@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
        phone: phoneOf(chance, country),
      }),
    },
  ],
});
