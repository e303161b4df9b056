import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OrganizationSettings } from '#contract/organization/organization.ts';
import { SESSION_DAYS_MAX } from '#contract/organization/organization.words.ts';
import { useGo } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { fillForm } from '#web/forms/fill-form.ts';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { linesOf, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { LogoField } from './logo-field.tsx';
import {
  policyMessages as policyTexts,
  organizationMessages as texts,
  organizationFieldWords as words,
} from './organization.messages.ts';
import { ExcludedByPlan, organizationParts as parts } from './organization-parts.tsx';
import { LOOKS, MONEY, OFFERS, OWNERS, PROMISES, WORKING } from './organization-sections.ts';
import { Promises } from './promises.tsx';
import { isSaidToEverybody } from './reached-by.ts';
import { SECTIONS, type SectionName } from './section-names.ts';
import { WhatChanges } from './what-changes.tsx';

const SupportOfOrganization = lazyOnce(async () => ({
  default: (await import('#web/support/support-of-organization.tsx')).SupportOfOrganization,
}));

/** Which fields stand in which section. */
const FIELDS: Record<SectionName, readonly (keyof typeof parts)[]> = {
  organization: [
    'name',
    'country',
    'color',
    'postalAddress',
    'phone',
    'website',
    'baseCurrency',
    'timeZone',
    'fiscalYearFirstMonth',
  ],
  roles: ['capabilitiesOff'],
  maintenance: [...PROMISES, 'pauseMovesPromise', 'approvalLimit', ...OWNERS, ...OFFERS, ...MONEY, ...WORKING],
  security: ['passwordLengthMin', 'sessionDays', 'twoFactorRoles'],
  // What stands there is decided one by one, and not saved with the rest.
  support: [],
};

/** What changes for people at once, so that they are counted before it is saved. */
const TOUCHING: readonly string[] = ['capabilitiesOff', 'twoFactorRoles', 'sessionDays'];

type Typed = TypedOf<typeof parts>;
const valuesOf = (settings: OrganizationSettings): Typed => typedOf(parts, settings);
const schema = async () => (await import('#contract/organization/organization.ts')).OrganizationInput;

type OrganizationFormProps = {
  settings: OrganizationSettings;
  section: SectionName;
  onSaved: (settings: OrganizationSettings) => void;
};

type SectionTabsProps = { section: SectionName; changed: readonly string[] };

/** The sections, each with how much was changed in it and not saved. */
function SectionTabs({ section, changed }: SectionTabsProps) {
  const { activeRole } = useSession();
  return (
    <Tabs
      label={texts.title}
      tabs={[
        ...SECTIONS.map((name) => ({
          name: texts.parts[name],
          href: pathOf(name),
          isCurrent: name === section,
          count: changed.filter((key) => FIELDS[name].some((field) => field === key)).length || undefined,
        })),
        ...(can(activeRole, 'singleSignOn:manage')
          ? [{ name: texts.signOn, href: paths.signOnSettings, isCurrent: false }]
          : []),
      ]}
    />
  );
}

const pathOf = (name: SectionName): string =>
  withQuery(paths.adminSettings, name === 'organization' ? {} : { section: name });

/** One form over all sections: what was changed in one is kept while another is looked at, and all is saved together. */
export function OrganizationForm({ settings, section, onSaved }: OrganizationFormProps) {
  const go = useGo();
  const form = useUpdateForm({
    parts,
    schema,
    row: settings,
    words,
    valuesOf,
    named: texts.named,
    bodyOf: (values: Typed) => sentOf(parts, values),
    call: api.organizationSettings.update,
    isInSteps: true,
    onWrong(names) {
      const isIn = (one: SectionName) => FIELDS[one].some((field) => names.includes(field));
      const there = isIn(section) ? undefined : SECTIONS.find(isIn);
      if (there) go(pathOf(there));
    },
    input: (changes, version) => ({ body: { ...changes, version } }),
    says: () => texts.saved,
    goesOnFrom: ({ data }) => data,
    // The name, the menu and what may be opened follow from it.
    follows: () => void session.resolve(),
    onDone: ({ data }) => onSaved(data),
  });
  const typed = { ...valuesOf(settings), ...(useWatch({ control: form.control }) as Typed) };
  const changed = linesOf(parts, typed, valuesOf(settings), words).filter(({ isSame }) => !isSame);
  const [logo, setLogo] = useState(settings.logo);
  const touchesPeople = changed.some(({ key }) => TOUCHING.includes(key) || isSaidToEverybody(key));
  const sessionDays = Number(typed.sessionDays);
  const effects = useRead(
    api.organizationSettings.effects,
    {
      query: {
        capabilitiesOff: typed.capabilitiesOff,
        twoFactorRoles: typed.twoFactorRoles,
        ...(sessionDays >= 1 && sessionDays <= SESSION_DAYS_MAX && { sessionDays: Math.floor(sessionDays) }),
      },
    },
    { enabled: touchesPeople, quiet: true, keepsPrevious: true },
  );
  const found = touchesPeople ? effects.data : undefined;
  return (
    <form noValidate onSubmit={form.submit}>
      <SectionTabs section={section} changed={changed.map(({ key }) => key)} />
      <div className="mt-[24px] grid grid-cols-[minmax(0,var(--read))_minmax(0,280px)] gap-[40px] max-wide:grid-cols-[minmax(0,1fr)]">
        <div className="grid content-start gap-[32px]">
          {section === 'organization' && (
            <>
              <Section title={texts.whoYouAre}>
                <div className="form-grid">
                  <PartField form={form} name="name" />
                  <PartField form={form} name="country" />
                </div>
              </Section>
              <Looks form={form} logo={logo} onLogo={setLogo} />
              <Section title={texts.numbers}>
                <div className="form-grid">
                  <PartField
                    form={form}
                    name="baseCurrency"
                    {...(settings.isCurrencySettled && { hint: texts.currencySettled })}
                  />
                  <PartField form={form} name="timeZone" />
                  <PartField form={form} name="fiscalYearFirstMonth" />
                </div>
              </Section>
            </>
          )}
          {section === 'roles' && (
            <Section title={texts.capabilities}>
              <p className="text-sm text-ink-2">{texts.capabilitiesLede}</p>
              <ExcludedByPlan value={settings.capabilitiesExcluded}>
                <PartField form={form} name="capabilitiesOff" />
              </ExcludedByPlan>
            </Section>
          )}
          {section === 'support' && (
            <Suspense fallback={<Coming />}>
              <SupportOfOrganization />
            </Suspense>
          )}
          {section === 'maintenance' && <MaintenancePolicy form={form} />}
          {section === 'security' && <SecurityPolicy form={form} />}
          {section === 'security' && (
            <Section title={texts.twoFactor}>
              <p className="text-sm text-ink-2">{texts.twoFactorLede}</p>
              <PartField form={form} name="twoFactorRoles" />
            </Section>
          )}
        </div>
        <aside className="grid content-start gap-[24px]">
          {section === 'organization' && <BrandPreview name={typed.name} color={typed.color} logo={logo} />}
          <WhatChanges lines={changed} effects={found} isUncounted={touchesPeople && effects.isError} />
        </aside>
      </div>
      {changed.length > 0 && (
        <div className="action-bar mt-[16px] px-0">
          <span className="aside text-sm text-ink-2 max-desktop:basis-full!" role="status">
            {found && found.memberCount > 0
              ? texts.unsavedFor(changed.length, found.memberCount)
              : texts.unsaved(changed.length)}
          </span>
          <Button onClick={() => fillForm(form, valuesOf(settings))}>{texts.undo}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {texts.save}
          </Button>
        </div>
      )}
      {form.comparison}
    </form>
  );
}

type OfForm = { form: PartsForm<typeof parts> };

const Looks = ({ form, logo, onLogo }: OfForm & { logo: string | null; onLogo: (logo: string | null) => void }) => (
  <Section title={texts.looks}>
    <p className="mb-[12px] text-sm text-ink-2">{texts.looksLede}</p>
    <LogoField logo={logo} onChanged={onLogo} />
    <div className="form-grid">
      <PartFields form={form} names={LOOKS} />
    </div>
  </Section>
);

/** In the currency that is chosen in the first section. */
function Spending({ form }: OfForm) {
  const currency = useWatch({ control: form.control, name: 'baseCurrency' });
  return (
    <Section title={policyTexts.spending}>
      <p className="mb-[12px] text-sm text-ink-2">{policyTexts.spendingLede}</p>
      <div className="form-grid">
        <PartField
          form={form}
          name="approvalLimit"
          hint={policyTexts.spendingHint(currency)}
          control={(props) => <MoneyInput currency={currency} {...props} />}
        />
      </div>
    </Section>
  );
}

const MaintenancePolicy = ({ form }: OfForm) => (
  <>
    <Section title={policyTexts.promised}>
      <p className="mb-[12px] text-sm text-ink-2">{policyTexts.promisedLede}</p>
      <Promises form={form} />
      <div className="form-grid mt-[16px]">
        <PartField form={form} name="pauseMovesPromise" />
      </div>
    </Section>
    <Spending form={form} />
    <Section title={policyTexts.owners}>
      <p className="mb-[12px] text-sm text-ink-2">{policyTexts.ownersLede}</p>
      <div className="form-grid">
        <PartFields form={form} names={OWNERS} />
      </div>
    </Section>
    <Section title={policyTexts.offers}>
      <p className="mb-[12px] text-sm text-ink-2">{policyTexts.offersLede}</p>
      <div className="form-grid">
        <PartFields form={form} names={OFFERS} />
      </div>
    </Section>
    <Section title={policyTexts.money}>
      <p className="mb-[12px] text-sm text-ink-2">{policyTexts.moneyLede}</p>
      <div className="form-grid">
        <PartFields form={form} names={MONEY} />
      </div>
    </Section>
    <Section title={policyTexts.working}>
      <p className="mb-[12px] text-sm text-ink-2">{policyTexts.workingLede}</p>
      <div className="form-grid">
        <PartFields form={form} names={WORKING} />
      </div>
    </Section>
  </>
);

const SecurityPolicy = ({ form }: OfForm) => (
  <Section title={policyTexts.passwordsAndSessions}>
    <div className="form-grid">
      <PartField form={form} name="passwordLengthMin" hint={policyTexts.passwordsHint} />
      <PartField form={form} name="sessionDays" hint={policyTexts.sessionsHint} />
    </div>
  </Section>
);
