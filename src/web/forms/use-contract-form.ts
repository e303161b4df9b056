import { type FormEvent, type ReactNode, useEffect } from 'react';
import { type DefaultValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { CallError } from '#web/api/call-error.ts';
import { showFailure, TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite, type WriteCall } from '#web/api/use-write.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { checkByContract, type SchemaLoader } from './check-by-contract.ts';
import type { Wrong } from './field-errors.ts';
import type { Parts, TypedOf } from './parts.ts';

/** What a form is, whether it adds a row or changes one. */
export type FormShape<P extends Parts, Body> = {
  parts: P;
  /** What the fields say, as the contract takes it. */
  bodyOf: (values: TypedOf<P>) => Body;
  /** The contract's schema of that body; without one the server alone says what is wrong. */
  schema?: SchemaLoader;
  /** What concerns several fields at once, or what the body no longer tells; asked once each field is right. */
  rules?: (body: Body, typed: TypedOf<P>) => Wrong[];
};

export type FormInput<P extends Parts, Body, Input, Answered> = FormShape<P, Body> & {
  call: WriteCall<Input, Answered>;
  /** What the fields hold at first. */
  values: TypedOf<P>;
  /** What a failure is called that the server has no words for. */
  failed?: string;
  /** Says in a toast that it is done. */
  says?: (answer: Answered) => string | undefined;
  /** Leaves the form. */
  onDone?: (answer: Answered, form: PartsForm<P>) => void;
  /** Looks at a refusal first; true where nothing more is to be said. */
  onRefused?: (error: CallError, form: PartsForm<P>) => boolean;
};

/** A form as its parts see it. */
export type PartsForm<P extends Parts> = UseFormReturn<TypedOf<P>> & { parts: P };

/** A form as its frame sees it: FormDialog or SavingPage. */
export type SendingForm = {
  submit: (event?: FormEvent) => void;
  isSending: boolean;
  /** What stands in front of the form while somebody chooses between two versions. */
  comparison?: ReactNode;
};

export type ContractForm<P extends Parts> = PartsForm<P> & SendingForm;

/**
 * A form that sends one call of the contract: checked by its schema, with the server's words beside the fields until they
 * are mended, one effect however often it is sent, and a toast when it is done.
 */
export function useContractForm<P extends Parts, Body, Input, Answered>(
  given: FormInput<P, Body, Input, Answered> & { input: (body: Body) => Input },
): ContractForm<P> {
  const { form, isSending, send } = useSentForm(given);
  return { ...form, isSending, submit: (event) => void send(given.input)(event) };
}

/** What adding and changing share: the form, and sending what it says. */
export function useSentForm<P extends Parts, Body, Input, Answered>(
  given: FormInput<P, Body, Input, Answered>,
): {
  form: PartsForm<P>;
  isSending: boolean;
  send: (inputOf: (body: Body) => Input) => (event?: FormEvent) => Promise<void>;
} {
  const { call, parts, bodyOf, schema, rules, values, says, onDone, onRefused, failed } = given;
  // Values of parts are plain data, which the library's type of defaults cannot know.
  const defaultValues = values as DefaultValues<TypedOf<P>>;
  const form = useForm<TypedOf<P>>({ defaultValues, resolver: checkByContract({ bodyOf, schema, rules }) });
  const partsForm = { ...form, parts };
  const write = useWrite(call, { quiet: true, ...(failed !== undefined && { failed }) });
  useEffect(() => {
    // Whoever sends the form need not wait for the schema then.
    void schema?.().catch(() => undefined);
  }, [schema]);

  function refuse(error: CallError): void {
    if (onRefused?.(error, partsForm)) return;
    showFailure(error);
    for (const { path, msg, code } of error.fieldErrors)
      form.setError(path as Path<TypedOf<P>>, { type: code || 'server', message: msg });
  }

  const send = (inputOf: (body: Body) => Input) =>
    form.handleSubmit((typed) =>
      write.mutate(inputOf(bodyOf(typed)), {
        onSuccess: (answer) => {
          const message = says?.(answer);
          if (message) showToast({ severity: 'success', message, durationMs: TOAST_MS });
          onDone?.(answer, partsForm);
        },
        onError: refuse,
      }),
    );
  return { form: partsForm, isSending: write.isPending, send };
}
