import { type ReactNode, useState } from 'react';
import type { CallError } from '#web/api/call-error.ts';
import { type KeptSide, StaleVersion } from '#web/ui/stale-version.tsx';

/** One line of the comparison: a part of the form under its name, and how it is written. */
export type ComparedPart<Values> = { key: keyof Values & string; label: string; show: (values: Values) => ReactNode };

type ComparisonInput<Values, Row extends { version: number }> = {
  /** The row as it was loaded into the form. */
  row: Row;
  parts: readonly ComparedPart<Values>[];
  /** The form's values of a row as the server has it. */
  valuesOf: (row: Row) => Values;
  texts: { title: string; explains: string; theirs: string };
  /** Puts these values into the form. */
  fill: (values: Values) => void;
  /** Saves these values on top of this version. */
  save: (values: Values, version: number) => void;
  isSaving: boolean;
};

/**
 * What a form does when somebody else saved its row first: yours against theirs, line by line, then one more save.
 * `meet(error, typed)` returns whether the error was that; `version` is the one to save on; `dialog` goes into the page.
 */
export function useComparison<Values extends object, Row extends { version: number }>(
  input: ComparisonInput<Values, Row>,
) {
  const { parts, valuesOf, texts, fill, save, isSaving } = input;
  // What the form was filled from: a row read again meanwhile must not hide what somebody else changed.
  const [base, setBase] = useState(input.row);
  const [met, setMet] = useState<{ typed: Values; row: Row } | null>(null);

  function meet(error: CallError, typed: Values): boolean {
    if (error.problem !== 'STALE_VERSION' || !error.current) return false;
    setMet({ typed, row: error.current as Row });
    return true;
  }

  function merge(kept: Record<string, KeptSide>): void {
    if (!met) return;
    const theirs = valuesOf(met.row);
    const chosen = parts.map(({ key }) => [key, (kept[key] === 'yours' ? met.typed : theirs)[key]]);
    const values = { ...theirs, ...Object.fromEntries(chosen) } as Values;
    fill(values);
    setMet(null);
    setBase(met.row);
    save(values, met.row.version);
  }

  const theirs = met && valuesOf(met.row);
  const before = valuesOf(base);
  const dialog = met && theirs && (
    <StaleVersion
      open
      title={texts.title}
      explains={texts.explains}
      theirsLabel={texts.theirs}
      lines={parts.map(({ key, label, show }) => ({
        key,
        label,
        yours: show(met.typed),
        theirs: show(theirs),
        isSame: isEqual(met.typed[key], theirs[key]),
        // A part that somebody did not touch is no choice of theirs.
        keep: isEqual(met.typed[key], before[key]) ? 'theirs' : 'yours',
      }))}
      busy={isSaving}
      onSave={merge}
      onKeepEditing={() => setMet(null)}
      onDropMine={() => {
        fill(theirs);
        setMet(null);
        setBase(met.row);
      }}
    />
  );
  return { meet, dialog, version: base.version };
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
