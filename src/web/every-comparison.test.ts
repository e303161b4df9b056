import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiKey } from '#contract/api-keys/api-keys.ts';
import { Asset } from '#contract/assets/assets.ts';
import { Contractor } from '#contract/contractors/contractors.ts';
import { DocumentRow } from '#contract/documents/documents.ts';
import { Lease } from '#contract/leases/leases.ts';
import { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { Meter } from '#contract/meters/meters.ts';
import { OrganizationSettings } from '#contract/organization/organization.ts';
import { Person } from '#contract/people/people.ts';
import { Plan } from '#contract/plans/plans.ts';
import { Property } from '#contract/properties/properties.ts';
import { monthsOf } from '#contract/rent/rent.cycles.ts';
import { RentTerms } from '#contract/rent/rent.ts';
import { ReportMailing } from '#contract/report-mailings/report-mailings.ts';
import { UnitRow } from '#contract/units/units.ts';
import { apiKeyChangeForm, apiKeyValuesOf } from '#web/api-keys/api-key-form.tsx';
import { assetForm, assetValuesOf } from '#web/assets/asset-parts.tsx';
import { contractorForm, contractorValuesOf } from '#web/contractors/contractor-form.tsx';
import { documentForm, documentValuesOf } from '#web/documents/document-parts.tsx';
import { leaseForm, leaseValuesOf } from '#web/leases/form/lease-form.tsx';
import { costForm, costValuesOf } from '#web/maintenance/costs/cost-form.tsx';
import { detailsParts, ticketValuesOf } from '#web/maintenance/ticket/ticket-details.tsx';
import { meterForm, meterValuesOf } from '#web/meters/meter-parts.tsx';
import { organizationParts } from '#web/organization/organization-parts.tsx';
import { personForm, personValuesOf } from '#web/people/person-form.tsx';
import { planForm, planValuesOf } from '#web/plans/plan-parts.tsx';
import { propertyFormIn, propertyValuesOf } from '#web/properties/form/property-form.tsx';
import { termsForm, termsValuesOf } from '#web/rent/terms/terms-form.tsx';
import { mailingForm, mailingValuesOf } from '#web/report-mailings/mailing-parts.tsx';
import { unitForm, unitValuesOf } from '#web/units/unit-form.tsx';
import { linesOf, type Parts, typedOf } from './forms/parts.ts';
import { rowsBy } from './given-rows.ts';

type Compared = { parts: Parts; rows: fc.Arbitrary<never>; valuesOf: (row: never) => Record<string, unknown> };

/** A day that there is, from 1 to the last. */
const within = (figure: number, last: number): number => (Math.abs(Math.trunc(figure)) % last) + 1;
/** A time that clocks show. */
const asTime = (made: string | null): string | null => made && `${String(made.length % 24).padStart(2, '0')}:00`;
/** What is ticked, in whichever order. */
const asSet = (sent: unknown): unknown =>
  Array.isArray(sent) && sent.every((one) => typeof one === 'string') ? [...new Set(sent)].toSorted() : sent;

/** What people change and two may change at once, with the rows that the server sends of it. */
const FORMS = {
  'an API key': { ...apiKeyChangeForm, rows: rowsBy(ApiKey), valuesOf: apiKeyValuesOf },
  equipment: { ...assetForm('USD'), rows: rowsBy(Asset), valuesOf: assetValuesOf },
  'a contractor': {
    ...contractorForm,
    rows: rowsBy(Contractor).map((row) => ({ ...row, workFrom: asTime(row.workFrom), workTo: asTime(row.workTo) })),
    valuesOf: contractorValuesOf,
  },
  'a cost': { ...costForm('USD'), rows: rowsBy(CostEntry), valuesOf: costValuesOf },
  'a document': { ...documentForm, rows: rowsBy(DocumentRow), valuesOf: documentValuesOf },
  'a lease': {
    ...leaseForm('USD'),
    rows: rowsBy(Lease).map((row) => ({ ...row, paymentDueDay: within(row.paymentDueDay, 31) })),
    valuesOf: leaseValuesOf,
  },
  'a meter': { ...meterForm, rows: rowsBy(Meter), valuesOf: meterValuesOf },
  'a person': { ...personForm, rows: rowsBy(Person), valuesOf: personValuesOf },
  'a plan': { ...planForm, rows: rowsBy(Plan), valuesOf: planValuesOf },
  'a property': { ...propertyFormIn('USD'), rows: rowsBy(Property), valuesOf: propertyValuesOf },
  'a request': { parts: detailsParts, rows: rowsBy(Ticket), valuesOf: ticketValuesOf },
  'what a lease owes': {
    ...termsForm('USD', String),
    // What is paid by the week has no day of the month, whichever it keeps.
    rows: rowsBy(RentTerms).map((row) => ({
      ...row,
      lines: row.lines.map((line) => ({ ...line, cycle: monthsOf(line.cycle) === null ? 'MONTHLY' : line.cycle })),
    })),
    valuesOf: termsValuesOf,
  },
  'a report by mail': {
    ...mailingForm,
    rows: rowsBy(ReportMailing).map((row) => ({ ...row, weekday: within(row.weekday, 7) })),
    valuesOf: mailingValuesOf,
  },
  'the settings of an organization': {
    parts: organizationParts,
    rows: rowsBy(OrganizationSettings).map((row) => ({
      ...row,
      fiscalYearFirstMonth: within(row.fiscalYearFirstMonth, 12),
      opensAtHour: within(row.opensAtHour, 23),
      closesAtHour: within(row.closesAtHour, 24),
    })),
    valuesOf: (row: OrganizationSettings) => typedOf(organizationParts, row),
  },
  'a unit': { ...unitForm('USD'), rows: rowsBy(UnitRow), valuesOf: unitValuesOf },
} as unknown as Record<string, Compared>;

/** The same where each thing that is chosen has a name of its own: whoever has a namesake is told apart elsewhere. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  const { id, ...held } = value as Record<string, unknown>;
  const named = Object.entries(held).map(([name, one]) => [
    name,
    typeof id === 'string' && (name === 'name' || name === 'label') ? `Thing ${id}` : told(one),
  ]);
  return Object.fromEntries(id === undefined ? named : [...named, ['id', id]]);
}
/** A row whose own name is what its people call it. */
const toldIn = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, held]) => [name, told(held)]));

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What somebody else made of it: in each row of a list, and in each thing of several words, one of them is another. */
function crossed(mine: unknown, other: unknown, nth: number): unknown {
  if (Array.isArray(mine) && Array.isArray(other) && mine.every(isRow))
    return mine.map((one, at) => crossed(one, other[at] ?? one, nth));
  if (!isRow(mine) || !isRow(other)) return other;
  const name = Object.keys(mine)[nth % Object.keys(mine).length] ?? '';
  return { ...mine, [name]: other[name] };
}

/** Words that nobody writes so, but for a name of nothing else than one letter. */
const CODE = /\b(?!W+\b)[A-Z]{5,}(?:_[A-Z0-9]+)*\b/;
const RAW_DAY = /\b\d{4}-\d{2}-\d{2}\b/;
const NO_WORDS = /undefined|null|NaN|\[object|Invalid/;

describe.each(Object.entries(FORMS))('two who change %s at once', (_, { parts, rows, valuesOf }) => {
  const pairs = fc
    .tuple(rows as fc.Arbitrary<object>, rows as fc.Arbitrary<object>, fc.nat(30))
    .map(([mine, other, nth]) => {
      const entries = Object.entries(mine).map(([name, held]) => [
        name,
        crossed(held, other[name as keyof typeof other], nth),
      ]);
      return [mine, Object.fromEntries(entries) as object].map((row) => valuesOf(toldIn(row) as never));
    });

  it('choose between all that differs: nothing that is sent reads as what it replaces', () => {
    fc.assert(
      fc.property(pairs, ([yours = {}, theirs = {}]) => {
        for (const { key, isSame: readsSame } of linesOf(parts, yours as never, theirs as never)) {
          if (!readsSame) continue;
          const [mine, other] = [yours, theirs].map((typed) => asSet(parts[key]?.send(typed[key])));
          expect(mine, key).toEqual(other);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('read it in words, and in no code, day or value as it is stored', () => {
    fc.assert(
      fc.property(pairs, ([yours = {}, theirs = {}]) => {
        for (const line of linesOf(parts, yours as never, theirs as never)) {
          expect(`${line.yours} ${line.theirs}`, line.key).not.toMatch(NO_WORDS);
          expect(`${line.yours} ${line.theirs}`, line.key).not.toMatch(CODE);
          expect(`${line.yours} ${line.theirs}`, line.key).not.toMatch(RAW_DAY);
        }
      }),
      { numRuns: 30 },
    );
  });
});
