import type { KeyboardEvent, ReactNode } from 'react';

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
  /** Left out where the rest needs the room: on a page narrower than beside an open menu at 1280 px. */
  isExtra?: boolean | undefined;
  /** Left out only where the page has little more room than a phone. */
  isExtraWhenNarrow?: boolean | undefined;
  className?: string | undefined;
  /** What it is in an exported file: one column or several; absent where it holds nothing of its own. */
  file?: readonly FileColumn[] | undefined;
}

/** A column of an exported file: what the contract calls it, its heading, and words in place of codes. */
export interface FileColumn {
  id: string;
  header: string;
  words?: Readonly<Record<string, string>> | undefined;
}

/** Rows that open in place; `useRowOpening` makes one. */
export interface RowOpening<Row> {
  isOpen: (row: Row) => boolean;
  /** What opens and closes a row: a chevron, or the words given. */
  button: (row: Row, words?: ReactNode) => ReactNode;
  /** What stands below a row that is open. */
  below: (row: Row) => ReactNode;
  /** Where the row stands that is to be brought into sight. */
  wantedIn: (rows: readonly Row[]) => number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Boxes before the rows of a list, by which many are meant at once. */
export interface RowTicks<Row> {
  isTicked: (id: string) => boolean;
  /** Whether none, some or all of the rows shown are ticked. */
  all: 'none' | 'some' | 'all';
  /** `isRange` where shift was held: from the last one pressed up to here. */
  press: (id: string, isRange: boolean) => void;
  pressAll: () => void;
  /** Names the box of a row: "Tick Albion Court". */
  label: (row: Row) => string;
  allLabel: string;
}

/** What a column's cells say of the room they need, for the style sheet. */
export const extraOf = ({ isExtra, isExtraWhenNarrow }: Pick<Column<never>, 'isExtra' | 'isExtraWhenNarrow'>) =>
  isExtra ? '' : isExtraWhenNarrow ? 'narrow' : undefined;
