import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AnnouncementInput } from '#contract/announcements/announcements.ts';
import { ApiKeyChange } from '#contract/api-keys/api-keys.ts';
import { AssetInput } from '#contract/assets/assets.ts';
import { ContractorInput } from '#contract/contractors/contractors.ts';
import { DocumentChange } from '#contract/documents/documents.ts';
import { LeaseInput } from '#contract/leases/leases.ts';
import { CostInput, TicketInput } from '#contract/maintenance/maintenance.ts';
import { MeterInput } from '#contract/meters/meters.ts';
import { OrganizationChange } from '#contract/organization/organization.ts';
import { PersonInput } from '#contract/people/people.ts';
import { PlanInput } from '#contract/plans/plans.ts';
import { PropertyInput } from '#contract/properties/properties.ts';
import { ReportMailingInput } from '#contract/report-mailings/report-mailings.ts';
import { UnitInput } from '#contract/units/units.ts';
import { announcementForm } from '#web/announcements/announcement-form.tsx';
import { apiKeyChangeForm } from '#web/api-keys/api-key-form.tsx';
import { assetForm, newAssetForm } from '#web/assets/asset-parts.tsx';
import { contractorForm } from '#web/contractors/contractor-form.tsx';
import { documentForm } from '#web/documents/document-parts.tsx';
import { leaseForm } from '#web/leases/form/lease-form.tsx';
import { costForm } from '#web/maintenance/costs/cost-form.tsx';
import { newTicketParts } from '#web/maintenance/report/new-ticket-parts.tsx';
import { meterForm, newMeterForm } from '#web/meters/meter-parts.tsx';
import { organizationParts } from '#web/organization/organization-parts.tsx';
import { personForm } from '#web/people/person-form.tsx';
import { newPlanForm, planForm } from '#web/plans/plan-parts.tsx';
import { propertyForm } from '#web/properties/form/property-form.tsx';
import { newMailingForm } from '#web/report-mailings/mailing-parts.tsx';
import { unitForm } from '#web/units/unit-form.tsx';
import { emptyOf, linesOf, type Parts, sentOf } from './forms/parts.ts';

type Form = { parts: Parts; bodyOf: (values: never) => object; schema: z.ZodType };

const FORMS: Record<string, Form> = {
  announcement: { ...announcementForm, schema: AnnouncementInput },
  'API key': { ...apiKeyChangeForm, schema: ApiKeyChange.omit({ version: true }).required() },
  equipment: { ...assetForm('USD'), schema: AssetInput.omit({ propertyId: true }) },
  'new equipment': { ...newAssetForm, schema: AssetInput },
  contractor: { ...contractorForm, schema: ContractorInput },
  cost: { ...costForm('GBP'), schema: CostInput },
  document: { ...documentForm, schema: DocumentChange.omit({ version: true }) },
  lease: { ...leaseForm('USD'), schema: LeaseInput },
  meter: { ...meterForm, schema: MeterInput.omit({ propertyId: true }) },
  'new meter': { ...newMeterForm, schema: MeterInput },
  organization: {
    parts: organizationParts,
    bodyOf: (values: never) => sentOf(organizationParts, values),
    schema: OrganizationChange.omit({ version: true }),
  },
  person: { ...personForm, schema: PersonInput },
  plan: { ...planForm, schema: PlanInput.omit({ propertyId: true }) },
  'new plan': { ...newPlanForm, schema: PlanInput },
  property: { ...propertyForm, schema: PropertyInput },
  'mailing of a report': { ...newMailingForm, schema: ReportMailingInput.omit({ report: true, query: true }) },
  request: {
    parts: newTicketParts,
    bodyOf: (values: never) => sentOf(newTicketParts, values),
    schema: TicketInput,
  },
  unit: { ...unitForm('GBP'), schema: UnitInput },
} as Record<string, Form>;

type Typed = Record<string, unknown>;
const issuesOf = ({ bodyOf, schema }: Form, typed: Typed) =>
  schema.safeParse(bodyOf(typed as never)).error?.issues ?? [];
/** What the library says of itself rather than the contract to a person. */
const TECHNICAL = /expected|received|invalid (?:input|string|type|option|uuid)|too (?:small|big)|NaN|undefined|null/i;

/** The control of a part as it stands in its form; null where it needs more of the page than it is given here. */
function drawn({ control }: Parts[string], value: unknown): string | null {
  if (!control) return null;
  const props = { value, onChange: () => undefined, onBlur: () => undefined, name: 'field', ref: () => undefined };
  try {
    return renderToStaticMarkup(control(props as never) as ReactNode);
  } catch {
    return null;
  }
}

type Typing = { name: string; part: Parts[string]; most: number };

/** The parts into which one types text, or figures, with how many letters their control takes. */
const typedInto = (parts: Parts, what: 'text' | 'figure'): Typing[] =>
  Object.entries(parts).flatMap(([name, part]) => {
    const html = typeof part.empty === 'string' ? drawn(part, part.empty) : null;
    // Amounts, days and places are read by controls of their own.
    const field =
      html && !/input money|aria-haspopup|role="combobox"/.test(html) && /<(?:input|textarea)[^>]*>/.exec(html)?.[0];
    if (!field || /inputmode="(?:decimal|numeric)"/i.test(field) !== (what === 'figure')) return [];
    return [{ name, part, most: Number(/maxlength="(\d+)"/i.exec(field)?.[1] ?? Number.POSITIVE_INFINITY) }];
  });

describe.each(Object.entries(FORMS))('the form of %s', (_, form) => {
  const empty: Typed = emptyOf(form.parts);

  it('says what is missing beside a field of its own, in words for people', () => {
    for (const { path, message } of issuesOf(form, empty)) {
      expect(Object.keys(form.parts)).toContain(path[0]);
      expect(message).not.toMatch(TECHNICAL);
      expect(message.length).toBeGreaterThan(8);
    }
  });

  it('asks for no field that it calls optional', () => {
    const missing = new Set(issuesOf(form, empty).map(({ path }) => String(path[0])));
    for (const [name, { display }] of Object.entries(form.parts))
      if (display?.optional) expect(missing).not.toContain(name);
  });

  const sayOf = (name: string, typed: string) =>
    issuesOf(form, { ...empty, [name]: typed }).find(({ path }) => path[0] === name)?.message;

  it('takes blanks for nothing typed', () => {
    for (const { name, part } of typedInto(form.parts, 'text'))
      if (part.empty === '') expect(sayOf(name, '   '), name).toBe(sayOf(name, ''));
  });

  it('takes as much text as it lets somebody type, and says so where that is too much', () => {
    for (const { name, most } of typedInto(form.parts, 'text')) {
      const tooLong = sayOf(name, 'x'.repeat(20_001));
      expect(tooLong ?? '', name).not.toMatch(TECHNICAL);
      // What only some words may stand in says so whatever its length.
      if (Number.isFinite(most) && sayOf(name, 'x') === undefined)
        expect(sayOf(name, 'x'.repeat(most)), name).toBeUndefined();
    }
  });

  it('refuses beside its field what is no figure, or none that anything measures', () => {
    for (const { name } of typedInto(form.parts, 'figure')) {
      expect(sayOf(name, 'twelve'), `${name} takes "twelve"`).toBeDefined();
      for (const typed of ['twelve', '1e400', 'Infinity', '-99999999', '99999999999999'])
        expect(sayOf(name, typed) ?? '', `${name}: ${typed}`).not.toMatch(TECHNICAL);
    }
  });

  it('compares two versions in words, whatever is empty in them', () => {
    for (const { label, yours, theirs } of linesOf(form.parts, empty as never, empty as never)) {
      expect(label).not.toBe('');
      expect(`${yours} ${theirs}`, label).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
      expect(yours, label).toBe(theirs);
    }
  });

  it('names each field once', () => {
    const labels = Object.values(form.parts).map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});
