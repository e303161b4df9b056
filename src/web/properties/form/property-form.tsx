import type { Address } from '#contract/fields.ts';
import { formatAddress } from '#contract/format/address.ts';
import { countryName } from '#contract/format/countries.ts';
import { findOwnersProblem, weighShares } from '#contract/properties/properties.owners.ts';
import { propertyProblems } from '#contract/properties/properties.problems.ts';
import type { Property, PropertyChange } from '#contract/properties/properties.ts';
import { PROPERTY_KINDS, PROPERTY_STATUSES, PROPERTY_SUB_TYPES } from '#contract/properties/properties.words.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { figurePart } from '#web/forms/kinds/figure.tsx';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { radioPart, segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { type Part, type PartsFor, type SentOf, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { optionalPersonPart } from '#web/people/person-part.tsx';
import { readPercent } from '#web/ui/typed-number.ts';
import { kindWords, statusWords, subTypeWords, propertyFieldWords as words } from '../properties.messages.ts';
import { CurrencyInput, TimeZoneInput } from './place-inputs.tsx';
import { propertyFormMessages as texts } from './property-form.messages.ts';

type TypedAddress = { [Name in keyof Address]: string };
type TypedOwner = { personId: string; name: string; percent: string };

const RESIDENTIAL = ['SINGLE_FAMILY', 'MULTI_FAMILY', 'CONDO'];
/** The types of a use. */
export const subTypesOf = (kind: Property['kind']) =>
  PROPERTY_SUB_TYPES.filter((subType) => RESIDENTIAL.includes(subType) === (kind === 'RESIDENTIAL'));

const addressPart: Part<TypedAddress, Address, Address> = {
  label: words.address,
  empty: { street: '', street2: '', city: '', state: '', zipCode: '', country: '' },
  read: ({ street2, state, zipCode, ...stored }) => ({
    ...stored,
    street2: street2 ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  }),
  send: (typed) => typed,
  show: (typed) => formatAddress({ ...typed, country: countryName(typed.country) }),
};

const ownersPart: Part<TypedOwner[], { personId: string; percent: string }[], Property['owners']> = {
  label: words.owners,
  empty: [],
  read: (stored) => stored.map(({ person, percent }) => ({ personId: person.id, name: person.name, percent })),
  send: (typed) => typed.map(({ personId, percent }) => ({ personId, percent: readPercent(percent) })),
  show: (typed) => typed.map(({ name, percent }) => `${name} ${readPercent(percent)}%`).join(', ') || formMessages.none,
};

/** How far shares are from 100 percent while they are typed, with a comma or a point. */
export const weighTyped = (owners: TypedOwner[]) => weighShares(ownersPart.send(owners));

/** Typed in the currency that the form says, which the page gives to the control; compared in that of the property. */
const approvalLimitPart = (currency: string) =>
  optionalMoneyPart(words.approvalLimit, currency, { full: true, hint: texts.approvalLimitHint });

const propertyParts = {
  name: textPart(words.name, { full: true, hint: texts.nameHint }),
  kind: segmentPart(words.kind, choicesOf(PROPERTY_KINDS, kindWords), 'RESIDENTIAL'),
  subType: selectPart(words.subType, choicesOf(PROPERTY_SUB_TYPES, subTypeWords), 'MULTI_FAMILY'),
  yearBuilt: figurePart(words.yearBuilt, { optional: true, inputMode: 'numeric' }),
  address: addressPart,
  timeZone: {
    ...textPart(words.timeZone, { hint: texts.timeZoneHint }),
    control: (props) => <TimeZoneInput {...props} />,
  } satisfies Part<string, string, string | null>,
  currency: {
    ...textPart(words.currency, { hint: texts.currencyHint }),
    control: (props) => <CurrencyInput {...props} />,
  } satisfies Part<string, string, string | null>,
  approvalLimit: approvalLimitPart('USD'),
  owners: ownersPart,
  managerId: optionalPersonPart(words.managerId, { full: true, hint: texts.managerHint, relation: 'STAFF' }),
  maintenanceNotice: longTextPart(texts.notice, { optional: true, hint: texts.noticeHint }),
  status: radioPart(
    words.status,
    choicesOf(PROPERTY_STATUSES, statusWords).map((choice) => ({ ...choice, hint: texts.statusHints[choice.value] })),
    'ACTIVE',
  ),
} satisfies PartsFor<typeof PropertyChange>;
export type PropertyParts = typeof propertyParts;

/** The form of a property; a new one is not asked for its state. */
export const propertyForm = {
  parts: propertyParts,
  bodyOf: (values: TypedOf<PropertyParts>) => sentOf(propertyParts, values),
  schema: async () => (await import('#contract/properties/properties.ts')).PropertyInput,
  rules({ owners }: SentOf<PropertyParts>) {
    const problem = findOwnersProblem(owners);
    return problem ? [{ path: ['owners'], message: propertyProblems[problem].message, code: problem }] : [];
  },
};

/** The form of a property that exists, whose amounts are in this currency. */
export const propertyFormIn = (currency: string) => ({
  ...propertyForm,
  parts: { ...propertyParts, approvalLimit: approvalLimitPart(currency) },
});

/** The fields of a property that exists. */
export const propertyValuesOf = (property: Property): TypedOf<PropertyParts> =>
  typedOf(propertyParts, { ...property, managerId: property.manager });
