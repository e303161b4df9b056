import type { ComponentType, ReactNode } from 'react';
import type { BulkResult } from '#contract/bulk.ts';
import type { BulkCalls } from './run-bulk.ts';

/** What somebody chose for all of the ticked rows, and how that is said: "High", "Jamal Whitaker". */
export type Chosen<Change> = { change: Change; says: string };

/** What asks for a choice is given: how the present one is said, and where the next one goes. */
export type Choosing<Change> = { says: string | null; onChoose: (chosen: Chosen<Change> | null) => void };

/** The same with the rows it is for: none while all that the filters leave are still read. */
export type ChoosingFor<Row, Change> = Choosing<Change> & { rows: readonly Row[] };

/** One thing that can be done to many rows of a list. */
export type BulkAction<Row, Change> = {
  /** "Give to somebody" */
  title: string;
  /** Asks what it should be; left out where there is nothing to choose. */
  choose?: (choosing: ChoosingFor<Row, Change>) => ReactNode;
  /** What it becomes where there is nothing to choose: previewed at once. */
  fixed?: Chosen<Change>;
  /** What a row is now; left out where that has nothing to do with it. */
  now?: (row: Row) => ReactNode;
  /** What it is then, where that is not simply what was chosen. */
  after?(row: Row, says: string, change: Change): ReactNode;
  /** What it comes to for all rows that change: "$23,010.00 a month now, $23,690.00 then". */
  total?(totals: BulkResult['totals'], change: Change): ReactNode;
  /** The button: "Give 3 to Jamal Whitaker". */
  verb: (count: number, says: string) => string;
  /** What has happened: "3 requests given to Jamal Whitaker". */
  done: (count: number, says: string) => string;
  /** It cannot be undone. */
  isFinal?: true;
  /** Where it is not rows that change: what is said instead. */
  words?: Partial<BulkWords>;
  /** For so long it can be undone, where that is shorter than elsewhere. */
  undoMinutes?: number;
};

/** How a change of many is told. */
export type BulkWords = {
  nowHead: string;
  thenHead: string;
  changes: (count: number) => string;
  stay: (count: number) => string;
  stays: (reason: string) => string;
  nothing: string;
  choose: string;
  undoable: (minutes: number) => string;
  undone: (count: number) => string;
  undoneBut: (names: string, more: number) => string;
  leftAsTheyWere: (count: number) => string;
};

/** All that can be done to many rows of a list, loaded when somebody wants one of it. */
export type BulkKit<Row, Change> = {
  calls: BulkCalls<Row, Change>;
  actions: Readonly<Record<string, BulkAction<Row, Change>>>;
  nameOf: (row: Row) => string;
  placeOf?: (row: Row) => string;
};

/** What a list's dialog is given: the action, and the rows it is about. */
export type BulkDialogProps<Row> = {
  action: string;
  rows: readonly Row[];
  /** Whether all that the filters leave are meant, of which only some are shown. */
  isEverything: boolean;
  query: object;
  onClose: () => void;
  /** After something was changed: nothing is ticked any more. */
  onDone: () => void;
};

/** What a list says of itself to have its rows ticked and changed together. */
export type BulkFace<Row> = {
  actions: readonly { id: string; label: string; icon?: ReactNode }[];
  nameOf: (row: Row) => string;
  /** The query of the list as it is shown. */
  query: object;
  Dialog: ComponentType<BulkDialogProps<Row>>;
};
