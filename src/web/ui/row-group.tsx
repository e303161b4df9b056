import type { ReactNode } from 'react';

/** The heading under which a row stands; rows that follow each other under one `id` share it. */
export type GroupOf<Row> = (row: Row) => { id: string; words: ReactNode };

/** The heading that begins at a row; null where it goes on under that of the row before. */
export function headingAt<Row>(rows: readonly Row[], index: number, groupOf: GroupOf<Row> | undefined): ReactNode {
  const [row, before] = [rows[index], rows[index - 1]];
  if (!groupOf || row === undefined) return null;
  const group = groupOf(row);
  return before !== undefined && groupOf(before).id === group.id ? null : group.words;
}

/** Over the rows of a group; nothing where no group begins. */
export const GroupRow = ({ words, width }: { words: ReactNode; width: number }) =>
  words ? (
    <tr className="group">
      <th scope="rowgroup" colSpan={width}>
        {words}
      </th>
    </tr>
  ) : null;

/** The same over cards. */
export const GroupCard = ({ words }: { words: ReactNode }) =>
  words ? (
    <li className="group">
      <h2 className="flex-1">{words}</h2>
    </li>
  ) : null;
