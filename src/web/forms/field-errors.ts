import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Something wrong with one field, as a schema or the server names it. */
export type Wrong = { path: readonly PropertyKey[]; message: string; code: string };

type Tree = { [name: string]: unknown };

/** What is wrong as react-hook-form holds it, nested by path; of several sentences for one field the first counts. */
export function nestErrors<Values extends FieldValues>(wrongs: readonly Wrong[]): FieldErrors<Values> {
  const errors: Tree = {};
  for (const { path, message, code } of wrongs) {
    let within = errors;
    for (const name of path.map(String)) {
      within[name] ??= {};
      within = within[name] as Tree;
    }
    if (within !== errors && within.message === undefined) Object.assign(within, { type: code, message });
  }
  return errors as FieldErrors<Values>;
}

/** The first sentence about a field or what lies within it: of a telephone number's two inputs, of one of several tags. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, inner] of Object.entries(error)) {
    // `ref` is the control itself, whose insides are no errors.
    const message = name === 'ref' ? undefined : messageOf(inner);
    if (message !== undefined) return message;
  }
  return undefined;
}
