import type { z } from 'zod';
import type { ContractorRow, contractorRoutes } from '#contract/contractors/contractors.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof contractorRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<ContractorRow, Column> = {
  name: (row) => row.name,
  trades: (row) => row.trades.join('; '),
  areas: (row) => row.areas.join('; '),
  email: (row) => row.email,
  phone: (row) => (row.phone ? `+${row.phone.countryCode} ${row.phone.number}` : null),
  papers: (row) => row.papers.state,
  papersKind: ({ papers }) => (papers.kind === 'OTHER' ? papers.name : papers.kind),
  papersEndOn: (row) => row.papers.endsOn,
  doNotUse: (row) => row.doNotUse?.reason ?? null,
  openTicketCount: (row) => row.openTicketCount,
};
