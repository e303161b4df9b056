import type { ReactNode } from 'react';

/** Drawing more than these with a letter takes a slow phone longer than the next letter. */
export const FOUND_SHOWN_MAX = 50;

/** One thing to choose from, in a select, a combobox, a radio group or a segment. */
export interface Choice<Value extends string = string> {
  value: Value;
  /** The words people choose by; typing filters on them. */
  label: string;
  /** A second, quieter line or what stands at the end. */
  hint?: string | undefined;
  /** An icon or an avatar in front. */
  mark?: ReactNode;
  /** Why it can't be chosen now; it stays in the list and says so. */
  unavailable?: string | undefined;
}

/** All there are, or what makes them of what was typed. */
export type Choices = readonly Choice[] | ((typed: string) => readonly Choice[]);

/** Choices that follow what is typed say when they do not yet: Enter waits for them, rather than choose what nobody asked for. */
export type Searched =
  | { onSearch: (text: string) => void; loading: boolean }
  | { onSearch?: undefined; loading?: undefined };
