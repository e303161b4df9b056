import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ChangedField } from './noun-words.ts';

/** In which list of facts a page shows a field, and how; null where it shows it in another way, or not at all. */
type ShownField<Row, Group extends string> = readonly [group: Group, value: (row: Row) => ReactNode] | null;

/**
 * How a page shows each field that a change can name: `satisfies FactsFor<typeof UnitChange, UnitRow, 'facts'>` does not
 * compile while one is not thought of.
 */
export type FactsFor<Change extends z.ZodType, Row, Group extends string> = Record<
  ChangedField<Change>,
  ShownField<Row, Group>
>;

/** The facts of one list under the words for the fields, without those that have nothing to say. */
export const factsOf = <Row, Group extends string>(
  facts: Readonly<Record<string, ShownField<Row, Group>>>,
  words: Readonly<Record<string, string>>,
  group: Group,
  row: Row,
): { name: string; value: ReactNode }[] =>
  Object.entries(facts).flatMap(([field, shown]) => {
    const value = shown?.[0] === group ? shown[1](row) : null;
    return value === null || value === undefined || value === false || value === ''
      ? []
      : [{ name: words[field] ?? field, value }];
  });
