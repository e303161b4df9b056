import { addDays, addMonths, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { leaseProblems } from '#contract/leases/leases.problems.ts';
import { findPartyProblem, findTermProblem } from '#contract/leases/leases.terms.ts';
import type { Lease, LeaseChange } from '#contract/leases/leases.ts';
import { LEASE_TYPES, type PARTY_ROLES } from '#contract/leases/leases.words.ts';
import type { Money } from '#contract/money.schemas.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart, optionalDayPart } from '#web/forms/kinds/day.tsx';
import { readFigure, requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { moneyPart, optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { radioPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { emptyOf, type Part, type PartsFor, type SentOf, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { UnitPicker } from '#web/units/choosing/unit-picker.tsx';
import { shortDay } from '../lease-days.ts';
import { leaseTypeWords, leaseWords, partyRoleWords, leaseFieldWords as words } from '../leases.messages.ts';
import { leaseTypeHints, leaseFormMessages as texts } from './lease-form.messages.ts';

/** The rent to begin with: what is asked for the home, unless somebody typed another. */
export const rentFor = (typed: string, proposed: string, asked: Pick<Money, 'amount'> | null | undefined): string =>
  typed === '' || typed === proposed ? (asked?.amount ?? '') : typed;

/** Somebody on the lease, with the name to show. */
export type PartyValue = { personId: string; name: string; role: (typeof PARTY_ROLES)[number] };
type SentParty = Pick<PartyValue, 'personId' | 'role'>;

const unitPart: Part<string> = {
  label: texts.unit,
  display: { full: true },
  isSettled: true,
  empty: '',
  read: (stored) => stored,
  send: (typed) => typed,
  show: () => formMessages.none,
  control: ({ value, onChange, onBlur }) => <UnitPicker value={value} onChange={onChange} onBlur={onBlur} />,
};

const partiesPart: Part<PartyValue[], SentParty[], Lease['parties']> = {
  label: texts.steps.people,
  empty: [],
  read: (stored) => stored.map(({ person, role }) => ({ personId: person.id, name: person.name, role })),
  send: (typed) => typed.map(({ personId, role }) => ({ personId, role })),
  show: (typed) => typed.map((party) => `${party.name} (${partyRoleWords[party.role]})`).join(', '),
};

const DAYS = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: leaseWords.dayOfMonth(index + 1),
}));

const dueDayPart: Part<string, number, number> = {
  ...selectPart(texts.paymentDueDay, DAYS, '1'),
  read: (stored) => String(stored),
  send: (typed) => Number(typed),
};

/** The kinds, each with what it means. */
export const KINDS = choicesOf(LEASE_TYPES, leaseTypeWords).map((choice) => ({
  ...choice,
  hint: leaseTypeHints[choice.value],
}));

const noticePart: Part<string, number, number> = {
  ...requiredFigurePart(words.noticePeriodDays, {
    inputMode: 'numeric',
    hint: texts.noticeHint,
    after: <span className="post">{texts.days}</span>,
  }),
  empty: '30',
  show(typed) {
    const days = readFigure(typed);
    return days === null || Number.isNaN(days) ? typed.trim() || formMessages.none : leaseWords.days(days);
  },
};

const lastDayPart = {
  ...optionalDayPart(words.endsOn, { optional: false }),
  show: (typed: string) => (typed ? shortDay(typed) : leaseWords.openEnded),
};

const leaseParts = (currency: string) =>
  ({
    unitId: unitPart,
    type: radioPart(words.type, KINDS, 'FIXED'),
    startsOn: dayPart(words.startsOn),
    endsOn: lastDayPart,
    noticePeriodDays: noticePart,
    parties: partiesPart,
    rent: moneyPart(texts.rent, currency),
    paymentDueDay: dueDayPart,
    deposit: optionalMoneyPart(words.deposit, currency, { none: texts.noDeposit }),
  }) satisfies PartsFor<typeof LeaseChange>;
export type LeaseParts = ReturnType<typeof leaseParts>;
/** What the fields of a lease hold while somebody types. */
export type LeaseValues = TypedOf<LeaseParts>;
/** What is sent. */
export type LeaseBody = SentOf<LeaseParts>;

const schema = async () => (await import('#contract/leases/leases.ts')).LeaseInput;

/** What keeps the typed days from being a term; days that are none yet are the fields' own affair. */
export function findTypedTermProblem({ type, startsOn, endsOn }: Pick<LeaseBody, 'type' | 'startsOn' | 'endsOn'>) {
  if (!isPlainDate(startsOn) || (endsOn !== null && !isPlainDate(endsOn))) return null;
  return findTermProblem({ type, startsOn, endsOn });
}

/** The last day of a year that begins on this day. */
export const lastDayOfYear = (firstDay: PlainDate): PlainDate => addDays(addMonths(firstDay, 12), -1);

/** The last day once the term begins on another: a year of it unless somebody chose another last day. */
export function lastDayFor(firstDay: string, was: Pick<LeaseValues, 'type' | 'startsOn' | 'endsOn'>): string {
  const isChosen = was.endsOn !== '' && !(isPlainDate(was.startsOn) && was.endsOn === lastDayOfYear(was.startsOn));
  return isChosen || was.type === 'AT_WILL' || !isPlainDate(firstDay) ? was.endsOn : lastDayOfYear(firstDay);
}

/** Lets the term begin on this day, and its last day follow. */
export function beginOn(form: PartsForm<LeaseParts>, firstDay: string): void {
  const endsOn = lastDayFor(firstDay, form.getValues());
  form.setValue('startsOn', firstDay, { shouldDirty: true, shouldValidate: true });
  if (endsOn !== form.getValues('endsOn')) form.setValue('endsOn', endsOn, { shouldDirty: true, shouldValidate: true });
}

function rules(body: LeaseBody) {
  const problem = findTypedTermProblem(body) ?? findPartyProblem(body.parties);
  if (!problem) return [];
  const { field, message } = leaseProblems[problem];
  return [{ path: [field], message, code: problem }];
}

/** The form of a lease whose amounts are in this currency. */
export function leaseForm(currency: string) {
  const parts = leaseParts(currency);
  return { parts, schema, rules, bodyOf: (values: LeaseValues) => sentOf(parts, values) };
}

/** For whom a lease is, where the link that led to its form says so. */
export type Renter = { id: string; name: string };

/** The fields of a new lease, of this home and for this renter where they are known. */
export const emptyLease = (unitId: string, renter: Renter | null = null): LeaseValues => ({
  ...emptyOf(leaseParts('')),
  unitId,
  parties: renter ? [{ personId: renter.id, name: renter.name, role: 'TENANT' }] : [],
});

/** The fields of a lease that exists. */
export const leaseValuesOf = (lease: Lease): LeaseValues =>
  typedOf(leaseParts(lease.currency), { ...lease, unitId: lease.unit.id });
