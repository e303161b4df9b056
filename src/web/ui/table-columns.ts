import type { ReactNode } from 'react';

/** One column of a DataTable. */
export interface Column<Row> {
  /** Names it in the URL and in the columns menu's memory. */
  id: string;
  /** Its heading, in words. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts go right. */
  align?: 'right' | undefined;
  /** By what the list is sorted when its heading is pressed: the contract's sort without a minus. */
  sort?: string | undefined;
  /** Holds the row's name: it becomes the link and can't be hidden. Exactly one column has it. */
  isName?: boolean | undefined;
  /** Stands before the name: a thumbnail, an avatar. */
  mark?: ((row: Row) => ReactNode) | undefined;
  /** Left out where the side menu is a rail and the rest needs the room. */
  isExtra?: boolean | undefined;
  className?: string | undefined;
}
