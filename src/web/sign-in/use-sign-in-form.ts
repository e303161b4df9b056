import { type FormEvent, useRef, useState } from 'react';
import type { FieldError } from '#contract/problem.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { closeValidationToast } from '#web/api/show-failure.ts';
import { type FieldErrors, focusedFirst, typedIn, wrongIn } from './sign-in-check.ts';
import type { SignInPart } from './sign-in-parts.tsx';

export type Send<Name extends string> = (values: Record<Name, string>, idempotencyKey: string) => Promise<void>;

/**
 * What `useContractForm` is behind the sign-in, without a form library, which would be a tenth of what has to be loaded
 * before it. Fields are uncontrolled and known by their `name`; what they hold is checked, sent, and what was wrong shown
 * beside them.
 */
export function useSignInForm<Name extends string>(parts: Record<Name, SignInPart>, send: Send<Name>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef<string>(undefined);

  function show(form: HTMLFormElement, wrong: FieldErrors): void {
    setErrors(wrong);
    const field = form.elements.namedItem(focusedFirst(parts, wrong) ?? '');
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = typedIn(parts, new FormData(form));
    const wrong = wrongIn(parts, values);
    setFailure(null);
    show(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    key.current ??= newIdempotencyKey();
    try {
      await send(values, key.current);
      closeValidationToast();
    } catch (error) {
      if (error instanceof CallError && error.isDefinite) key.current = undefined;
      setFailure(error as Error);
      show(form, error instanceof CallError ? firstByField(error.fieldErrors) : {});
    } finally {
      setBusy(false);
    }
  }

  return { errors, failure, isBusy, form: { onSubmit: submit, noValidate: true } };
}

/** The server's words by field; the first of several counts. */
const firstByField = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.toReversed().map(({ path, msg }) => [path, msg]));
