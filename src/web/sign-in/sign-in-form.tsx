import type { FormEventHandler, ReactNode, Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusedFirst } from './sign-in-check.ts';
import type { SignInPart } from './sign-in-parts.tsx';
import { type Send, useSignInForm } from './use-sign-in-form.ts';

type SignInFormProps<Name extends string> = {
  parts: Record<Name, SignInPart>;
  send: Send<Name>;
  /** What sending is called. */
  submit: string;
  /** What stands above the fields where a failure is about none of them. */
  sayFailure?: (failure: Error) => ReactNode;
  /** Whose password it is, for the browser that keeps it. */
  username?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  onInput?: FormEventHandler;
  /** Below the button. */
  children?: ReactNode;
};

/** A form before sign-in: its parts one after the other, and the button that sends them. */
export function SignInForm<Name extends string>(props: SignInFormProps<Name>) {
  const { parts, send, submit, sayFailure, username, ref, onInput, children } = props;
  const { errors, failure, isBusy, form } = useSignInForm(parts, send);
  const shown: [string, SignInPart][] = Object.entries(parts);
  const [first] = shown.find(([, { isFilled }]) => !isFilled) ?? [];
  return (
    <form ref={ref} className="grid grid-cols-2 gap-4 *:col-span-full" onInput={onInput} {...form}>
      {failure && !focusedFirst(parts, errors) && sayFailure?.(failure)}
      {username !== undefined && <input type="hidden" name="username" autoComplete="username" value={username} />}
      {shown.map(([name, { label, hint, aside, isHalf, isOptional, control }]) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          aside={aside}
          error={errors[name]}
          optional={isOptional}
          className={isHalf ? 'col-span-1!' : undefined}
        >
          {control({ name, autoFocus: name === first })}
        </Field>
      ))}
      <Button type="submit" variant="primary" block busy={isBusy}>
        {submit}
      </Button>
      {children}
    </form>
  );
}
