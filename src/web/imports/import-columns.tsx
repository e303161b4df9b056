import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ImportRow } from '#contract/imports/imports.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tag } from '#web/ui/tag.tsx';
import { importWords, importListMessages as texts } from './imports.messages.ts';

/** Where an import stands, in words; what waits for somebody is their turn. */
export function ImportState({ row }: { row: ImportRow }) {
  const { status, errorCount } = row;
  if (status === 'DONE')
    return (
      <Tag tone="good" icon={<CircleCheck />}>
        {importWords.statuses.DONE}
      </Tag>
    );
  if (status === 'RUNNING')
    return (
      <Tag tone="act" icon={<LoaderCircle />}>
        {importWords.statuses.RUNNING}
      </Tag>
    );
  if (status === 'FAILED')
    return (
      <Tag tone="late" icon={<CircleAlert />}>
        {importWords.statuses.FAILED}
      </Tag>
    );
  if (status === 'UNDONE') return <Tag icon={<Undo2 />}>{importWords.statuses.UNDONE}</Tag>;
  if (errorCount === 0)
    return (
      <Tag tone="act" icon={<CircleCheck />}>
        {texts.ready}
      </Tag>
    );
  return (
    <Tag tone="turn" icon={<CircleAlert />}>
      {texts.errors(errorCount)}
    </Tag>
  );
}

const nameOf = (row: ImportRow): string => importWords.files(row.fileName, row.fileCount);
const bringsOf = (row: ImportRow): string => importWords.countWords(row.counts) || importWords.nothing;

/** The columns of the list; moments are the reader's own. */
export const importColumns = (moments: Moments): Column<ImportRow>[] => [
  { id: 'file', header: texts.file, isName: true, cell: nameOf },
  { id: 'state', header: texts.state, cell: (row) => <ImportState row={row} /> },
  { id: 'brings', header: texts.brings, className: 'text-ink-2', cell: bringsOf },
  { id: 'who', header: texts.who, className: 'text-ink-2', cell: (row) => row.createdBy?.name },
  { id: 'when', header: texts.when, className: 'text-ink-2', cell: (row) => moments.stampOfYears(row.createdAt) },
];

/** What an import shows on mobile. */
export const importCard = (row: ImportRow): RowCardContent => ({
  name: nameOf(row),
  place: bringsOf(row),
  matters: <ImportState row={row} />,
});
