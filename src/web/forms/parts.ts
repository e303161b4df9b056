import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ComparedLine } from '#web/ui/stale-version.tsx';
import type { ChangedField } from '#web/words/noun-words.ts';

/** What a part's control is given: every control of the kit takes these as they are. */
export type ControlProps<Typed> = {
  value: Typed;
  onChange(value: Typed): void;
  onBlur: () => void;
  name: string;
  ref: (control: HTMLElement | null) => void;
  disabled?: boolean | undefined;
  /** What stands at the end of a line of text. */
  after?: ReactNode;
};

/**
 * One thing that a form asks for, under its name in the body of the call: how it is read from a row, typed, sent, and
 * said in words. `show` is required, so that no raw day, amount or code ever stands in a comparison.
 */
export type Part<Typed, Sent = Typed, Stored = Typed> = {
  label: string;
  /** Is said once, when the row is added, so no comparison lists it. */
  isSettled?: true;
  /** What a form that starts empty holds. */
  empty: Typed;
  read(stored: Stored): Typed;
  send(typed: Typed): Sent;
  show(typed: Typed, beside?: TypedBeside): string;
  /** Absent where the form draws several inputs itself. */
  control?(props: ControlProps<Typed>): ReactNode;
  display?: PartDisplay;
};

/** What the other fields of the same form hold, for a part that is said by one of them, such as an amount by its currency. */
export type TypedBeside = Readonly<Record<string, unknown>>;

/** How a part stands in its form. */
export type PartDisplay = {
  hint?: ReactNode;
  /** May be left out, which its label says. */
  optional?: boolean;
  /** Takes a whole line of the grid. */
  full?: boolean;
  /** Several inputs that the label names together. */
  group?: boolean;
  /** The control says its own label, as ticks and switches do. */
  labelsItself?: boolean;
};

/** The parts of a form in the order in which a comparison lists them. */
export type Parts = Record<string, Part<unknown, unknown, unknown>>;

/**
 * A part for each field that a change can name: `satisfies PartsFor<typeof UnitChange>` does not compile while one is
 * missing or sends what the contract does not take. `Elsewhere` names those that the form asks for in another way.
 */
export type PartsFor<Change extends z.ZodType, Elsewhere extends ChangedField<Change> = never> = {
  [Name in Exclude<ChangedField<Change>, Elsewhere>]: Part<
    unknown,
    z.input<Change>[Name & keyof z.input<Change>],
    unknown
  >;
} & Parts;

/** What the fields of a form hold while somebody types. */
export type TypedOf<P extends Parts> = { [Name in keyof P]: P[Name]['empty'] };
/** What the fields of a form say, as the contract takes it. */
export type SentOf<P extends Parts> = { [Name in keyof P]: ReturnType<P[Name]['send']> };
/** What a row must hold to fill a form. */
export type StoredOf<P extends Parts> = { [Name in keyof P]: Parameters<P[Name]['read']>[0] };

/** The fields of a form that starts empty. */
export const emptyOf = <P extends Parts>(parts: P): TypedOf<P> => mapParts(parts, (part) => part.empty) as TypedOf<P>;

/** The fields of a form for a row. */
export const typedOf = <P extends Parts>(parts: P, row: StoredOf<P>): TypedOf<P> =>
  mapParts(parts, (part, name) => part.read(row[name])) as TypedOf<P>;

/** What the fields say, for the body of the call. */
export const sentOf = <P extends Parts>(parts: P, typed: TypedOf<P>): SentOf<P> =>
  mapParts(parts, (part, name) => part.send(typed[name])) as SentOf<P>;

/** Yours beside theirs, part by part and by the words for its fields; what reads the same is nothing to choose between. */
export const linesOf = <P extends Parts>(
  parts: P,
  yours: TypedOf<P>,
  theirs: TypedOf<P>,
  words: Readonly<Record<string, string>> = {},
): ComparedLine[] =>
  Object.entries(parts).flatMap(([key, part]) => {
    if (part.isSettled) return [];
    const [mine, other] = [part.show(yours[key], yours), part.show(theirs[key], theirs)];
    return { key, label: words[key] ?? part.label, yours: mine, theirs: other, isSame: mine === other };
  });

const mapParts = (parts: Parts, map: (part: Parts[string], name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part, name)]));
