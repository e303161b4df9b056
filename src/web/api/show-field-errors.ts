import type { FieldError } from '#contract/problem.ts';
import { CallError } from './call-error.ts';

/** Says what is wrong with one field, by its path in the body: `setError` of react-hook-form fits. */
type SetError = (path: never, error: { type: string; message: string }) => void;

/**
 * Puts the server's words beside the fields: `onError: (error) => showFieldErrors(error, setError)`. Returns false
 * when the error names no field, so that the form can show its message on its own.
 */
export function showFieldErrors(error: unknown, setError: SetError): boolean {
  const errors = error instanceof CallError ? error.fieldErrors : [];
  for (const { path, msg, code } of errors) setError(path as never, { type: code || 'server', message: msg });
  return errors.length > 0;
}

/** The server's words by field, for forms without a library; the first of several counts. */
export function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { path, msg } of errors) said[path] ??= msg;
  return said;
}
