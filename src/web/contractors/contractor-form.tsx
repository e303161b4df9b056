import type { Contractor, ContractorChange } from '#contract/contractors/contractors.ts';
import { WEEK_DAYS, type WeekDay } from '#contract/contractors/contractors.words.ts';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { figurePart } from '#web/forms/kinds/figure.tsx';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { optionalTimePart } from '#web/forms/kinds/time.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, type PartDisplay, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { personParts } from '#web/people/person-form.tsx';
import { likelyFor } from '#web/properties/form/place-defaults.ts';
import { CurrencyInput } from '#web/properties/form/place-inputs.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { orgCountry } from '#web/ui/org-locale.ts';
import type { PhoneValue } from '#web/ui/typed-phone-parts.ts';
import { WordsInput } from '#web/ui/words-input.tsx';
import { ContactsInput, type TypedContact } from './contacts-input.tsx';
import {
  contractorMessages,
  contractorWords,
  contractorFormMessages as texts,
  weekDayWords,
  contractorFieldWords as words,
} from './contractors.messages.ts';
import { PreferencesInput, type TypedPreference } from './preferences-input.tsx';

type Category = (typeof TICKET_CATEGORIES)[number];

const areasPart: Part<string[]> = {
  label: words.areas,
  display: { optional: true, full: true, hint: texts.areasHint },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => contractorWords.and(typed) || formMessages.none,
  control: (props) => (
    <WordsInput {...props} offered={[]} placeholder={texts.areasPlaceholder} addLabel={texts.addArea} />
  ),
};

const daysPart: Part<WeekDay[]> = {
  label: words.workDays,
  display: { optional: true, full: true, group: true },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => contractorWords.and(typed.map((day) => weekDayWords[day])) || formMessages.none,
  control: ({ value, onChange, onBlur, name }) => (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {WEEK_DAYS.map((day) => (
        <Checkbox
          key={day}
          name={name}
          label={weekDayWords[day]}
          checked={value.includes(day)}
          onBlur={onBlur}
          onChange={(event) =>
            onChange(WEEK_DAYS.filter((one) => (one === day ? event.target.checked : value.includes(one))))
          }
        />
      ))}
    </div>
  ),
};

/** In which currency amounts are, unless somebody says another: that of the country. */
export const currencyFor = (chosen: string): string => chosen || likelyFor(orgCountry() ?? '')?.currency || 'USD';

/** An empty currency is that of the country, and kept with the first amount. */
const currencyPart: Part<string, string | null, string | null> = {
  label: words.currency,
  empty: '',
  read: (stored) => stored ?? '',
  send: (typed) => typed || null,
  show: (typed) => typed || formMessages.none,
  control: ({ value, ...props }) => <CurrencyInput value={currencyFor(value)} {...props} />,
};

const amountPart = (label: string, display?: PartDisplay) =>
  optionalMoneyPart(label, ({ currency }) => currencyFor(String(currency ?? '')), display);

type SentContact = { name: string; position: string | null; email: string | null; phone: PhoneValue | null };
const contactsPart: Part<TypedContact[], SentContact[], Contractor['contacts']> = {
  label: words.contacts,
  display: { full: true, group: true, optional: true },
  empty: [],
  read: (stored) =>
    stored.map(({ name, position, email, phone }) => ({
      name,
      position: position ?? '',
      email: email ?? '',
      phone: personParts.phone.read(phone),
    })),
  send: (typed) =>
    typed.map(({ name, position, email, phone }) => ({
      name,
      position: position || null,
      email: email || null,
      phone: personParts.phone.send(phone),
    })),
  show: (typed) => typed.map(contactInWords).join('; ') || formMessages.none,
  control: (props) => <ContactsInput {...props} />,
};

/** All of it, since somebody else may have changed any of it meanwhile. */
const contactInWords = ({ name, position, email, phone }: TypedContact): string =>
  [name, position, email, phone.number && personParts.phone.show(phone)].filter(Boolean).join(', ');

type SentPreference = { propertyId: string | null; category: Category | null; rank: number };
const preferencesPart: Part<TypedPreference[], SentPreference[], Contractor['preferences']> = {
  label: words.preferences,
  display: { full: true, group: true, optional: true, hint: texts.first.hint },
  empty: [],
  read: (stored) =>
    stored.map(({ property, ...rest }) => ({
      ...rest,
      property: property && { value: property.id, label: property.name },
    })),
  send: (typed) => typed.map(({ property, ...rest }) => ({ ...rest, propertyId: property?.value ?? null })),
  show: (typed) =>
    typed
      .map(
        ({ property, category, rank }) =>
          `${property?.label ?? contractorMessages.whereFirst.everywhere}, ${category ? categoryWords[category] : contractorMessages.whereFirst.anything}: ${rank}`,
      )
      .join('; ') || formMessages.none,
  control: (props) => <PreferencesInput {...props} />,
};

const { kind, companyName, firstName, lastName, email, phone, trades, notes } = personParts;

const parts = {
  kind: { ...kind, empty: 'COMPANY' as (typeof kind)['empty'] },
  companyName,
  firstName,
  lastName,
  email: { ...email, display: { optional: true } },
  phone,
  trades,
  areas: areasPart,
  workDays: daysPart,
  workFrom: optionalTimePart(words.workFrom, { usual: '08:00' }),
  workTo: optionalTimePart(words.workTo, { usual: '18:00' }),
  takesEmergencies: switchPart(words.takesEmergencies, { hint: texts.emergenciesHint }),
  contacts: contactsPart,
  currency: currencyPart,
  callout: amountPart(words.callout),
  hourly: amountPart(words.hourly),
  afterHoursPercent: figurePart(words.afterHoursPercent, {
    optional: true,
    inputMode: 'numeric',
    hint: texts.percentHint,
    after: texts.percent,
  }),
  partsMarkupPercent: figurePart(words.partsMarkupPercent, {
    optional: true,
    inputMode: 'numeric',
    hint: texts.markupHint,
    after: texts.percent,
  }),
  jobLimit: amountPart(words.jobLimit, { hint: texts.limitHint }),
  warrantyDays: figurePart(words.warrantyDays, {
    optional: true,
    inputMode: 'numeric',
    hint: texts.warrantyHint,
    after: texts.days,
  }),
  ratesAgreedOn: optionalDayPart(words.ratesAgreedOn),
  preferences: preferencesPart,
  notes,
} satisfies PartsFor<typeof ContractorChange>;
export type ContractorParts = typeof parts;

/** The form of a contractor. */
export const contractorForm = {
  parts,
  bodyOf: (values: TypedOf<ContractorParts>) => {
    const sent = sentOf(parts, values);
    const hasAmount = [sent.callout, sent.hourly, sent.jobLimit].some((amount) => amount !== null);
    return hasAmount ? { ...sent, currency: currencyFor(values.currency) } : sent;
  },
  schema: async () => (await import('#contract/contractors/contractors.ts')).ContractorInput,
};

/** The fields of somebody who is known already. */
export const contractorValuesOf = (contractor: Contractor): TypedOf<ContractorParts> => typedOf(parts, contractor);
