import type { SignInPart, SignInParts } from './sign-in-parts.tsx';

/** What is wrong, by the part's name. */
export type FieldErrors = Record<string, string>;

/** What the fields of a form hold, by the part's name. */
export const typedIn = <Name extends string>(parts: Record<Name, SignInPart>, data: FormData): Record<Name, string> =>
  Object.fromEntries(
    Object.keys(parts).map((name) => {
      const typed = data.get(name);
      return [name, typeof typed === 'string' ? typed : ''];
    }),
  ) as Record<Name, string>;

/** What is wrong with what was typed, in the order in which it is asked. */
export const wrongIn = (parts: SignInParts, values: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { check }]) => {
      const wrong = check(values[name] ?? '', values);
      return wrong === undefined ? [] : [[name, wrong]];
    }),
  );

/** Whose field has the focus once several are wrong: the first that is asked, in whatever order they were named. */
export const focusedFirst = (parts: SignInParts, wrong: FieldErrors): string | undefined =>
  Object.keys(parts).find((name) => wrong[name] !== undefined);
