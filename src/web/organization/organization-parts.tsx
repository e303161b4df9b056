import { createContext, type ReactNode, useContext } from 'react';
import { countryName } from '#contract/format/countries.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { OrganizationChange } from '#contract/organization/organization.ts';
import { CAPABILITIES, CAPABILITY_NAMES, type Capability, ROLES, type Role } from '#contract/permissions.ts';
import { phonePart } from '#web/forms/kinds/phone.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import type { ControlProps, Part, PartsFor } from '#web/forms/parts.ts';
import { CountryInput, CurrencyInput, TimeZoneInput } from '#web/properties/form/place-inputs.tsx';
import { sessionMessages } from '#web/session/session.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { colorPart } from './color-part.tsx';
import {
  capabilityWords,
  organizationMessages as texts,
  organizationFieldWords as words,
} from './organization.messages.ts';
import { monthPart, policyParts } from './policy-parts.tsx';

type Shown = {
  label: string;
  hint: string;
  show?: (typed: string) => string;
  control: (props: ControlProps<string>) => ReactNode;
};

/** Something that is chosen from a list and stored by its code. */
const codePart = ({ label, hint, show = (typed) => typed, control }: Shown): Part<string> => ({
  label,
  display: { hint },
  empty: '',
  read: (stored) => stored,
  send: (typed) => typed,
  show,
  control,
});

/** Several of a few names; what is chosen reads as a list. */
const namesPart = <Name extends string>(
  label: string,
  said: Readonly<Record<Name, string>>,
  control: (props: ControlProps<Name[]>) => ReactNode,
): Part<Name[]> => ({
  label,
  display: { full: true, labelsItself: true },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => (typed.length ? listOf(typed.map((name) => said[name])) : texts.nothing),
  control,
});

const roleWords: Record<Role, string> = sessionMessages.roles;

/** The parts of the settings; those of one section stand in it under their names. */
export const organizationParts = {
  name: textPart(words.name, { maxLength: 127, hint: texts.nameHint }),
  country: codePart({
    label: words.country,
    hint: texts.countryHint,
    show: countryName,
    control: (props) => <CountryInput {...props} />,
  }),
  color: colorPart,
  postalAddress: longTextPart(words.postalAddress, {
    maxLength: 300,
    rows: 3,
    optional: true,
    full: false,
    hint: texts.addressHint,
  }),
  phone: phonePart(words.phone),
  website: textPart(words.website, { type: 'url', maxLength: 200, optional: true, hint: texts.websiteHint }),
  baseCurrency: codePart({
    label: words.baseCurrency,
    hint: texts.currencyHint,
    control: (props) => <CurrencyInput {...props} />,
  }),
  timeZone: codePart({
    label: words.timeZone,
    hint: texts.timeZoneHint,
    control: (props) => <TimeZoneInput {...props} />,
  }),
  fiscalYearFirstMonth: monthPart(words.fiscalYearFirstMonth, texts.fiscalYearHint),
  capabilitiesOff: namesPart(words.capabilitiesOff, capabilityWords, (props) => <Capabilities {...props} />),
  twoFactorRoles: namesPart(words.twoFactorRoles, roleWords, (props) => <TwoFactorRoles {...props} />),
  ...policyParts,
} satisfies PartsFor<typeof OrganizationChange>;

/** What the plan of the organization leaves out, which no switch here brings back. */
export const ExcludedByPlan = createContext<readonly Capability[]>([]);

/** A list of names with one of them in it or taken out, in the order in which there are all of them. */
const withOne = <Name extends string>(all: readonly Name[], names: readonly Name[], name: Name, isIn: boolean) =>
  all.filter((each) => (each === name ? isIn : names.includes(each)));

function Capabilities({ value, onChange, onBlur }: ControlProps<Capability[]>) {
  const { activeRole } = useSession();
  const excluded = useContext(ExcludedByPlan);
  const isTheirs = (name: Capability) =>
    activeRole !== 'superadmin' && CAPABILITIES[name].every((role) => role === 'superadmin');
  const hintOf = (name: Capability): string => {
    if (excluded.includes(name)) return texts.notInPlan;
    return isTheirs(name) ? texts.superadminsOnly : texts.held(CAPABILITIES[name].map((role) => roleWords[role]));
  };
  return (
    <ul className="rows" aria-label={texts.capabilities}>
      {CAPABILITY_NAMES.map((name) => {
        return (
          <li key={name}>
            <Switch
              label={capabilityWords[name]}
              hint={hintOf(name)}
              checked={!value.includes(name) && !excluded.includes(name)}
              disabled={isTheirs(name) || excluded.includes(name)}
              onBlur={onBlur}
              onChange={({ target }) => onChange(withOne(CAPABILITY_NAMES, value, name, !target.checked))}
            />
          </li>
        );
      })}
    </ul>
  );
}

function TwoFactorRoles({ value, onChange, onBlur }: ControlProps<Role[]>) {
  const { activeRole } = useSession();
  return (
    <ul className="rows" aria-label={texts.twoFactor}>
      {ROLES.map((role) => {
        const isTheirs = activeRole !== 'superadmin' && role === 'superadmin';
        return (
          <li key={role}>
            <Checkbox
              label={roleWords[role]}
              hint={isTheirs ? texts.superadminsOnly : undefined}
              checked={value.includes(role)}
              disabled={isTheirs}
              onBlur={onBlur}
              onChange={({ target }) => onChange(withOne(ROLES, value, role, target.checked))}
            />
          </li>
        );
      })}
    </ul>
  );
}
