import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { formatAddress } from '#contract/format/address.ts';
import { countryName } from '#contract/format/countries.ts';
import { findOwnersProblem } from '#contract/properties/properties.owners.ts';
import { propertyProblems } from '#contract/properties/properties.problems.ts';
import { type Property, PropertyInput } from '#contract/properties/properties.ts';
import { PROPERTY_SUB_TYPES } from '#contract/properties/properties.words.ts';
import type { ComparedPart } from '#web/hooks/use-comparison.tsx';
import { kindWords, statusWords, subTypeWords } from './properties.messages.ts';
import { propertyFormMessages as texts } from './property-form.messages.ts';

type Chosen = { id: string; name: string };

/** What the form of a property holds while somebody types. */
export type PropertyValues = {
  name: string;
  kind: Property['kind'];
  subType: Property['subType'];
  status: Property['status'];
  address: { street: string; street2: string; city: string; state: string; zipCode: string; country: string };
  timeZone: string;
  currency: string;
  yearBuilt: string;
  maintenanceNotice: string;
  manager: Chosen | null;
  owners: { personId: string; name: string; percent: string }[];
};
export type PropertyFormState = UseFormReturn<PropertyValues, unknown, PropertyInput>;

const RESIDENTIAL = ['SINGLE_FAMILY', 'MULTI_FAMILY', 'CONDO'];
/** The types of a use. */
export const subTypesOf = (kind: PropertyValues['kind']) =>
  PROPERTY_SUB_TYPES.filter((subType) => RESIDENTIAL.includes(subType) === (kind === 'RESIDENTIAL'));

/** An empty form for a place in this country. */
export const emptyProperty = (country: string, timeZone: string, currency: string): PropertyValues => ({
  name: '',
  kind: 'RESIDENTIAL',
  subType: 'MULTI_FAMILY',
  status: 'ACTIVE',
  address: { street: '', street2: '', city: '', state: '', zipCode: '', country },
  timeZone,
  currency,
  yearBuilt: '',
  maintenanceNotice: '',
  manager: null,
  owners: [],
});

/** The form of a property that exists. */
export const valuesOf = (property: Property): PropertyValues => ({
  name: property.name,
  kind: property.kind,
  subType: property.subType,
  status: property.status,
  address: {
    street: property.address.street,
    street2: property.address.street2 ?? '',
    city: property.address.city,
    state: property.address.state ?? '',
    zipCode: property.address.zipCode ?? '',
    country: property.address.country,
  },
  timeZone: property.timeZone,
  currency: property.currency,
  yearBuilt: property.yearBuilt === null ? '' : String(property.yearBuilt),
  maintenanceNotice: property.maintenanceNotice ?? '',
  manager: property.manager,
  owners: property.owners.map(({ person, percent }) => ({ personId: person.id, name: person.name, percent })),
});

const bodyOf = ({ manager, owners, yearBuilt, ...rest }: PropertyValues) => ({
  ...rest,
  yearBuilt: yearBuilt.trim() ? Number(yearBuilt) : null,
  managerId: manager?.id ?? null,
  owners: owners.map(({ personId, percent }) => ({ personId, percent: percent.trim().replace(',', '.') })),
});

const check = zodResolver(PropertyInput) as unknown as Resolver<ReturnType<typeof bodyOf>, unknown, PropertyInput>;

/** The contract's schema, and the rule of the shares, which is no matter of one field. */
const resolver = (async (values, context, options) => {
  const body = bodyOf(values);
  const checked = await check(body, context, options as never);
  const problem = findOwnersProblem(body.owners);
  if (!problem || Object.keys(checked.errors).length > 0) return checked;
  return { values: {}, errors: { owners: { root: { type: problem, message: propertyProblems[problem].message } } } };
}) as Resolver<PropertyValues, unknown, PropertyInput>;

/** The form of a property, checked by the contract. */
export const usePropertyForm = (defaultValues: PropertyValues): PropertyFormState =>
  useForm<PropertyValues, unknown, PropertyInput>({ resolver, defaultValues });

const said = (text: string): string => text || texts.nothing;

/** The lines of a comparison. */
export const propertyParts: ComparedPart<PropertyValues>[] = [
  { key: 'name', label: texts.name, show: ({ name }) => said(name) },
  { key: 'kind', label: texts.kind, show: ({ kind }) => kindWords[kind] },
  { key: 'subType', label: texts.subType, show: ({ subType }) => subTypeWords[subType] },
  { key: 'status', label: texts.status, show: ({ status }) => statusWords[status] },
  {
    key: 'address',
    label: texts.lines.address,
    show: ({ address }) => formatAddress({ ...address, country: countryName(address.country) }),
  },
  { key: 'timeZone', label: texts.timeZone, show: ({ timeZone }) => said(timeZone) },
  { key: 'currency', label: texts.currency, show: ({ currency }) => said(currency) },
  { key: 'yearBuilt', label: texts.yearBuilt, show: ({ yearBuilt }) => said(yearBuilt) },
  { key: 'manager', label: texts.manager, show: ({ manager }) => said(manager?.name ?? '') },
  {
    key: 'owners',
    label: texts.owners,
    show: ({ owners }) => said(owners.map((owner) => `${owner.name} ${owner.percent}%`).join(', ')),
  },
  {
    key: 'maintenanceNotice',
    label: texts.lines.maintenanceNotice,
    show: ({ maintenanceNotice }) => said(maintenanceNotice),
  },
];
