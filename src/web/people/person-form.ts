import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { callingCodeOf } from '#contract/format/calling-codes.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { type Person, PersonInput } from '#contract/people/people.ts';
import { countryHere } from '#web/ui/here.ts';
import type { PhoneValue } from '#web/ui/phone-input.tsx';
import type { ComparedLine, KeptSide } from '#web/ui/stale-version.tsx';
import { kindWords, peopleWords, personFormMessages as texts } from './people.messages.ts';

/** What the fields of a person hold while somebody types. */
export type PersonValues = {
  kind: Person['kind'];
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: PhoneValue;
  isContractor: boolean;
  trades: string[];
  notes: string;
};
export type PersonFormState = UseFormReturn<PersonValues, unknown, PersonInput>;

/** A person about whom nothing is known but where they likely have their telephone. */
export const emptyPerson = (): PersonValues => ({
  kind: 'PERSON',
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: { countryCode: callingCodeOf(countryHere()) ?? '1', number: '' },
  isContractor: false,
  trades: [],
  notes: '',
});

/** The fields of a person who exists. */
export const valuesOf = (person: Person): PersonValues => ({
  kind: person.kind,
  companyName: person.companyName ?? '',
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  email: person.email ?? '',
  phone: person.phone ?? emptyPerson().phone,
  isContractor: person.isContractor,
  trades: person.trades,
  notes: person.notes ?? '',
});

/** A number that was left empty is no number, and trades belong to contractors. */
function tidied({ phone, trades, ...rest }: PersonValues) {
  const number = phone.number.replaceAll(/\D/g, '');
  return { ...rest, phone: number ? { ...phone, number } : null, trades: rest.isContractor ? trades : [] };
}

const check = zodResolver(PersonInput) as unknown as Resolver<ReturnType<typeof tidied>, unknown, PersonInput>;
const resolver = ((values, context, options) => check(tidied(values), context, options as never)) as Resolver<
  PersonValues,
  unknown,
  PersonInput
>;

/** The form of a person, checked by the contract. */
export const usePersonForm = (defaultValues: PersonValues): PersonFormState =>
  useForm<PersonValues, unknown, PersonInput>({ resolver, defaultValues });

const NAMES = Object.keys(texts.lines) as (keyof PersonValues)[];

/** What was typed, on top of what was saved meanwhile: fields nobody touched here follow the saved ones. */
export const rebase = (typed: PersonValues, started: PersonValues, saved: PersonValues): PersonValues =>
  chooseFrom(typed, saved, (name) => wordOf(name, typed) === wordOf(name, started));

/** Yours beside theirs, field by field. */
export const compareLines = (yours: PersonValues, theirs: PersonValues): ComparedLine[] =>
  NAMES.map((key) => {
    const [mine, other] = [wordOf(key, yours), wordOf(key, theirs)];
    return { key, label: texts.lines[key], yours: mine, theirs: other, isSame: mine === other };
  });

/** The fields as chosen line by line. */
export const mergeKept = (yours: PersonValues, theirs: PersonValues, kept: Record<string, KeptSide>): PersonValues =>
  chooseFrom(yours, theirs, (name) => kept[name] === 'theirs');

const chooseFrom = (
  yours: PersonValues,
  theirs: PersonValues,
  takesTheirs: (name: keyof PersonValues) => boolean,
): PersonValues => ({
  ...yours,
  ...Object.fromEntries(NAMES.filter(takesTheirs).map((name) => [name, theirs[name]])),
});

function wordOf(name: keyof PersonValues, values: PersonValues): string {
  if (name === 'kind') return kindWords[values.kind];
  if (name === 'phone') return formatPhone(values.phone) || peopleWords.none;
  if (name === 'isContractor') return values.isContractor ? peopleWords.yes : peopleWords.no;
  if (name === 'trades') return peopleWords.and(values.trades) || peopleWords.none;
  return values[name].trim() || peopleWords.none;
}
