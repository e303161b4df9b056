import type { DocumentRow } from '#contract/documents/documents.ts';
import { useUrlState } from '#web/address.ts';
import { paths, withQuery } from '#web/paths.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { documentCard, documentColumns } from './document-columns.tsx';
import { documentListMessages as texts } from './documents.messages.ts';

type Props = { rows: readonly DocumentRow[]; propertyId: string; shownId: string | undefined; isStaff: boolean };

/** The documents of a whole property on its page: as the list of all of them shows them. */
export function DocumentTable({ rows, propertyId, shownId, isStaff }: Props) {
  const [url] = useUrlState();
  const isOfProperty = rows.every(({ subject }) => subject.type === 'property');
  return (
    <DataTable
      inside
      roomy
      label={texts.label}
      columns={documentColumns(isStaff, isOfProperty, shownId)}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ id }) => withQuery(paths.property(propertyId), { ...url, document: id })}
      card={documentCard}
    />
  );
}
