import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ApiKey } from '#contract/api-keys/api-keys.ts';
import { AssetRow } from '#contract/assets/assets.ts';
import { ContractorRow } from '#contract/contractors/contractors.ts';
import { DocumentRow } from '#contract/documents/documents.ts';
import { ImportRow } from '#contract/imports/imports.ts';
import { LeaseRow } from '#contract/leases/leases.ts';
import { TicketRow } from '#contract/maintenance/maintenance.ts';
import { MeterRow } from '#contract/meters/meters.ts';
import { OnlinePayment } from '#contract/payments/online-list.ts';
import { Payment } from '#contract/payments/payments.ts';
import { PersonRow } from '#contract/people/people.ts';
import { PlanRow } from '#contract/plans/plans.ts';
import { PropertyRow } from '#contract/properties/properties.ts';
import { UnitRow } from '#contract/units/units.ts';
import { UserRow } from '#contract/users/users.ts';
import { apiKeyCard, apiKeyColumns } from '#web/api-keys/api-key-columns.tsx';
import { assetCard, assetColumns } from '#web/assets/asset-columns.tsx';
import { contractorCard, contractorColumns } from '#web/contractors/contractor-columns.tsx';
import { documentCard, documentColumns } from '#web/documents/document-columns.tsx';
import { rowsBy } from '#web/given-rows.ts';
import { momentsIn } from '#web/hooks/use-moments.ts';
import { importCard, importColumns } from '#web/imports/import-columns.tsx';
import { leaseCard, leaseColumns } from '#web/leases/list/lease-columns.tsx';
import { ticketCard, ticketColumns } from '#web/maintenance/list/ticket-columns.tsx';
import { meterCard, meterColumns } from '#web/meters/meter-columns.tsx';
import { onlineCard, onlineColumns } from '#web/payments/online/online-columns.tsx';
import { paymentCard, paymentColumns } from '#web/payments/payment-columns.tsx';
import { personCard, personColumns } from '#web/people/person-columns.tsx';
import { planCard, planColumns } from '#web/plans/plan-columns.tsx';
import { propertyCard, propertyColumns } from '#web/properties/property-columns.tsx';
import type { RowCardContent } from '#web/ui/row-card.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { columns as unitColumns } from '#web/units/list/units.page.tsx';
import { unitCard } from '#web/units/unit-columns.tsx';
import { userCard, userColumns } from '#web/users/user-columns.tsx';

const moments = momentsIn('Europe/London', new Date('2026-11-18T12:00:00Z'), 'en-US', 'Europe/London');
const viewers = (['admin', 'owner', 'renter'] as const).map((role) => ({ role, viewerName: 'Ann', moments }));

type List = {
  /** What the server sees to and no schema says. */
  isReal: (row: never) => boolean;
  row: z.ZodType;
  columns: readonly (readonly Column<never>[])[];
  cards: readonly ((row: never) => RowCardContent)[];
};
const list = <Row,>(
  row: z.ZodType<Row>,
  columns: readonly (readonly Column<Row>[])[],
  cards: readonly ((row: Row) => RowCardContent)[],
  isReal: (row: Row) => boolean = () => true,
): List => ({ row, columns, cards, isReal });

const LISTS: Record<string, List> = {
  'API keys': list(ApiKey, [apiKeyColumns(moments)], [apiKeyCard(moments)], ({ scopes }) => scopes.length > 0),
  equipment: list(AssetRow, [assetColumns], [assetCard]),
  contractors: list(ContractorRow, [contractorColumns], [contractorCard]),
  documents: list(
    DocumentRow,
    [documentColumns(true, false, undefined), documentColumns(false, true, undefined)],
    [documentCard],
  ),
  imports: list(ImportRow, [importColumns(moments)], [importCard]),
  leases: list(LeaseRow, [leaseColumns], [leaseCard]),
  requests: list(
    TicketRow,
    viewers.flatMap((viewer) => [ticketColumns(viewer, true), ticketColumns(viewer, false)]),
    viewers.map(ticketCard),
  ),
  meters: list(MeterRow, [meterColumns], [meterCard]),
  'payments online': list(OnlinePayment, [onlineColumns(moments)], [onlineCard(moments)]),
  payments: list(
    Payment,
    [paymentColumns(true), paymentColumns(false)],
    (['staff', 'owner', 'renter'] as const).map(paymentCard),
  ),
  people: list(PersonRow, [personColumns], [personCard]),
  plans: list(
    PlanRow,
    [planColumns],
    [planCard],
    ({ repeats, meter, everyAmount }) => (repeats === 'METER') === (meter !== null && Number(everyAmount) > 0),
  ),
  properties: list(
    PropertyRow,
    [propertyColumns],
    [propertyCard],
    ({ unitCount, occupiedCount }) => 0 <= occupiedCount && occupiedCount <= unitCount,
  ),
  units: list(UnitRow, [unitColumns], [unitCard]),
  users: list(
    UserRow,
    [userColumns({ userId: undefined, moments })],
    [userCard({ userId: undefined, moments })],
    ({ roles }) => roles.length > 0,
  ),
};

/** The words of several nodes, each by itself. */
const textsOf = (nodes: readonly ReactNode[]): string[] =>
  renderToStaticMarkup(nodes.map((node, at) => <article key={at}>{node}</article>))
    .split(/(?<=<\/article>)(?=<article>)/)
    .map((html) =>
      html
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
/** What no sentence for people holds: a value that is not there, or one that nobody put into words. */
const BROKEN = /\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\[object|\b[A-Z]+_[A-Z_]+\b|(?:^|[·,] )[·,]|[·,]$/;
const RUNS = { numRuns: 20, seed: 7 };

describe.each(Object.entries(LISTS))('the list of %s', (_, { row, isReal, columns, cards }) => {
  const rows = (rowsBy(row) as fc.Arbitrary<never>).filter(isReal);

  it('shows any row that the server may send, in words, and names each', () => {
    fc.assert(
      fc.property(rows, (each) => {
        for (const shown of columns) {
          const texts = textsOf(shown.map(({ cell }) => cell(each)));
          expect(texts).toHaveLength(shown.length);
          for (const [at, text] of texts.entries()) expect(text, shown[at]?.header).not.toMatch(BROKEN);
          expect(texts[shown.findIndex(({ isName }) => isName)]).not.toBe('');
          textsOf(shown.map(({ mark }) => mark?.(each)));
        }
      }),
      RUNS,
    );
  });

  it('shows any of them on mobile, too', () => {
    fc.assert(
      fc.property(rows, (each) => {
        for (const card of cards) {
          const { mark, name, place, matters, end } = card(each);
          const texts = textsOf([name, mark, place, matters, end]);
          expect(texts[0]).not.toBe('');
          for (const text of texts) expect(text).not.toMatch(BROKEN);
        }
      }),
      RUNS,
    );
  });

  it('has one column that names a row, and each heading once', () => {
    for (const shown of columns) {
      expect(shown.filter(({ isName }) => isName)).toHaveLength(1);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      const headers = shown.map(({ header }) => header).filter(Boolean);
      expect(new Set(headers).size).toBe(headers.length);
    }
  });
});
