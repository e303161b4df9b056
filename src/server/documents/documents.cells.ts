import type { z } from 'zod';
import type { DocumentRow, documentRoutes } from '#contract/documents/documents.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof documentRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<DocumentRow, Column> = {
  name: (row) => row.name,
  category: (row) => row.category,
  subject: (row) => row.subject.name,
  property: (row) => row.property?.name ?? null,
  sharedWith: (row) => row.sharedWith.join('; '),
  endsOn: (row) => row.endsOn,
  end: (row) => row.end,
  latestNumber: (row) => row.latestNumber,
  createdAt: (row) => row.createdAt,
  notes: (row) => row.notes,
};
