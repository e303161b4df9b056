import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { CallOptions } from '#web/api/send.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import type { Column, FileColumn } from '#web/ui/table-columns.ts';
import { layoutMessages } from './layout.messages.ts';

const texts = layoutMessages.exporting;
/** A long list takes longer than a page of it. */
const TIMEOUT_MS = 120_000;

type Format = 'csv' | 'xlsx' | 'ndjson';
type ExportMenuProps<Row> = {
  /**
   * Takes the filters and columns of its own list. That the columns of a page are those of its call is asked by a test
   * (`exported-columns.test.ts`), since a table of columns holds its ids as text.
   */
  call(
    input: { query?: object; body: { format: Format; columns: FileColumn[] } },
    options?: CallOptions,
  ): Promise<Blob>;
  query: object;
  columns: readonly Column<Row>[];
  hidden?: readonly string[];
  /** What programs get, where the list comes out for them too: every column by its name in the contract. */
  programColumns?: readonly string[] | undefined;
  /** Of the file: "leases". */
  name: string;
};

/** Takes a list out as a file, with the filters and columns that are shown. */
export function ExportMenu<Row>({ call, query, columns, hidden = [], programColumns, name }: ExportMenuProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  async function take(format: Format) {
    setBusy(true);
    const { limit: _limit, ...filters } = query as { limit?: number };
    const isForPrograms = format === 'ndjson' && programColumns !== undefined;
    const taken = isForPrograms ? programColumns.map((id) => ({ id, header: id })) : fileColumns(columns, hidden);
    try {
      const file = await call(
        { query: filters, body: { format, columns: taken } },
        { timeoutMs: TIMEOUT_MS, failed: texts.failed },
      );
      saveBlob(file, `${name}.${format}`);
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="btn icon quiet"
          aria-label={texts.label}
          aria-busy={isBusy || undefined}
          disabled={isBusy}
        >
          <Download />
        </button>
      }
    >
      <MenuItem onSelect={() => void take('csv')}>{texts.csv}</MenuItem>
      <MenuItem onSelect={() => void take('xlsx')}>{texts.xlsx}</MenuItem>
      {programColumns && <MenuItem onSelect={() => void take('ndjson')}>{texts.ndjson}</MenuItem>}
    </Menu>
  );
}

/** What the columns that are shown become in a file. */
export const fileColumns = <Row,>(columns: readonly Column<Row>[], hidden: readonly string[]): FileColumn[] =>
  columns.filter(({ id }) => !hidden.includes(id)).flatMap(({ file = [] }) => file);
