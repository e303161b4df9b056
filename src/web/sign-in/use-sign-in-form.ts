import { type FormEvent, useRef, useState } from 'react';
import type { FieldError } from '#contract/problem.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { closeValidationToast } from '#web/api/show-failure.ts';
import { signInMessages } from './sign-in.messages.ts';

export type Values = Record<string, string>;
/** What is wrong, by the field's name. */
export type FieldErrors = Record<string, string | undefined>;

/**
 * A small form for the pages before sign-in, where a form library would be a third of what has to be loaded. Fields
 * are uncontrolled and known by their `name`; what they hold is checked, sent, and what was wrong shown beside them.
 */
export function useSignInForm(
  check: (values: Values) => FieldErrors,
  send: (values: Values, idempotencyKey: string) => Promise<void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef<string>(undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    const wrong = Object.entries(check(values)).find(([, message]) => message !== undefined);
    setErrors(check(values));
    setFailure(null);
    if (wrong) return focusField(form, wrong[0]);
    setBusy(true);
    key.current ??= newIdempotencyKey();
    try {
      await send(values, key.current);
      closeValidationToast();
    } catch (error) {
      if (error instanceof CallError && error.isDefinite) key.current = undefined;
      const said = error instanceof CallError ? firstByField(error.fieldErrors) : {};
      setErrors(said);
      setFailure(error as Error);
      focusField(form, Object.keys(said)[0]);
    } finally {
      setBusy(false);
    }
  }

  return { errors, failure, isBusy, form: { onSubmit: submit, noValidate: true } };
}

/** The server's words by field; the first of several counts. */
const firstByField = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.toReversed().map(({ path, msg }) => [path, msg]));

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Says that fields are empty. */
export const required = (values: Values, ...names: string[]): FieldErrors =>
  Object.fromEntries(names.filter((name) => !values[name]?.trim()).map((name) => [name, signInMessages.fillThisIn]));

/** Says that an address is none; whether it is somebody's only the server knows. */
export const checkEmail = (email = ''): string | undefined => {
  if (email.trim() === '') return signInMessages.fillThisIn;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : signInMessages.notAnEmail;
};
