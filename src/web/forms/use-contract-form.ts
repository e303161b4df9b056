import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type DefaultValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { CallError } from '#web/api/call-error.ts';
import { callerOfPage, isStillCalling } from '#web/api/page-caller.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useWrite, type WriteCall } from '#web/api/use-write.ts';
import { takeKnown } from '#web/drafts/take-known.ts';
import { type KeptDraft, useDraft, useTouchOn } from '#web/drafts/use-draft.ts';
import { onceHandsRest } from '#web/ui/once-hands-rest.ts';
import { checkByContract, type SchemaLoader } from './check-by-contract.ts';
import type { Wrong } from './field-errors.ts';
import { fillForm } from './fill-form.ts';
import { isSame } from './merge.ts';
import type { Parts, TypedOf } from './parts.ts';

/** The schema comes once the form has had its turn, while nobody types: to make it takes a slow phone as long as a few letters. */
const SCHEMA_COMES = { afterMs: 2500, restMs: 800 };

/** What a form is, whether it adds a row or changes one. */
export type FormShape<P extends Parts, Body> = {
  parts: P;
  /** What the fields say, as the contract takes it. */
  bodyOf: (values: TypedOf<P>) => Body;
  /** The contract's schema of that body; without one the server alone says what is wrong. */
  schema?: SchemaLoader | undefined;
  /** What concerns several fields at once, or what the body no longer tells; asked once each field is right. */
  rules?: ((body: Body, typed: TypedOf<P>) => Wrong[]) | undefined;
  /** Fields of other steps or sections are not on the form, and count all the same. */
  isInSteps?: boolean;
};

export type FormInput<P extends Parts, Body, Input, Answered> = FormShape<P, Body> & {
  call: WriteCall<Input, Answered>;
  /** What the fields hold at first. */
  values: TypedOf<P>;
  /**
   * Under which name, with the record's id where it is about one, what is typed outlives its page. Absent for what is
   * typed again in a moment.
   */
  draft?: string;
  /** What comes back is shown once: its dialog stays while it is sent, and whoever leaves its page is asked. */
  isShownOnce?: boolean | undefined;
  /** What the draft holds besides the fields, such as photos. */
  besides?: Besides | undefined;
  /** What a failure is called that the server has no words for. */
  failed?: string;
  /** Says in a toast that it is done. */
  says?: ((answer: Answered) => string | undefined) | undefined;
  /** What else follows once it is sent, though the form may have been left by then. */
  follows?: ((answer: Answered) => void) | undefined;
  /** Leaves the form; not called where it was left meanwhile. */
  onDone?: (answer: Answered, form: PartsForm<P>) => void;
  /** Shows what is wrong where its fields are not on screen; called with their names. */
  onWrong?: ((names: readonly string[]) => void) | undefined;
  /** Looks at a refusal first; true where nothing more is to be said. */
  onRefused?: ((error: CallError, form: PartsForm<P>) => boolean) | undefined;
};

/** What belongs to a draft and is not a field of the form. */
export type Besides = {
  hold: () => unknown;
  restore: (held: unknown) => void;
  isTyped?: () => boolean;
  changes?: unknown;
};

/** A form as its parts see it. */
export type PartsForm<P extends Parts> = UseFormReturn<TypedOf<P>> & { parts: P };

/** A form as its frame sees it: FormDialog or SavingPage. */
export type SendingForm = {
  submit: (event?: FormEvent) => void;
  isSending: boolean;
  /** What comes back is shown once. */
  isShownOnce?: boolean | undefined;
  /** What is kept of what was typed. */
  draft: KeptDraft;
  /** Whether it holds anything that was not there when it opened. */
  isTyped: () => boolean;
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
  const { form, isSending, send, draft, isTyped } = useSentForm(given);
  return {
    ...form,
    isSending,
    isShownOnce: given.isShownOnce,
    draft,
    isTyped,
    submit: (event) => void send(given.input)(event),
  };
}

/** What adding and changing share: the form, and sending what it says. */
export function useSentForm<P extends Parts, Body, Input, Answered>(
  given: FormInput<P, Body, Input, Answered>,
): {
  form: PartsForm<P>;
  isSending: boolean;
  draft: KeptDraft;
  isTyped: () => boolean;
  send: (inputOf: (body: Body) => Input) => (event?: FormEvent) => Promise<void>;
} {
  const {
    call,
    parts,
    bodyOf,
    schema,
    rules,
    values,
    says,
    follows,
    onDone,
    onRefused,
    failed,
    isInSteps = false,
    isShownOnce,
  } = given;
  // Values of parts are plain data, which the library's type of defaults cannot know.
  const defaultValues = values as DefaultValues<TypedOf<P>>;
  const resolver = checkByContract({ bodyOf, schema, rules, first: isInSteps ? undefined : values });
  const form = useForm<TypedOf<P>>({ defaultValues, resolver });
  const partsForm = { ...form, parts };
  const { besides } = given;
  const isTyped = () => !isSame(form.getValues(), values) || besides?.isTyped?.() === true;
  const draft = useDraft({
    name: given.draft,
    isTyped,
    isShownOnce,
    hold: () => ({ typed: form.getValues(), besides: besides?.hold() }),
    restore(held) {
      const kept = Object(held) as { typed?: unknown; besides?: unknown };
      besides?.restore(kept.besides);
      fillForm(form, takeKnown(values, kept.typed));
      return true;
    },
    startOver: () => fillForm(form, values),
  });
  // What was sent last, and what came back: pressed again before anything is typed, it is that once more.
  const taken = useRef<{ content: string; answer: Answered }>(null);
  const touch = useEffectEvent(() => {
    taken.current = null;
    draft.touch();
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => touch() }), [subscribe]);
  useTouchOn(besides?.changes, draft);
  const stands = useStands();
  const isUnderWay = useRef(false);
  const write = useWrite(call, { quiet: true, says, follows, ...(failed !== undefined && { failed }) });
  useEffect(() => {
    // Whoever sends the form need not wait for the schema then; whoever types need not either.
    if (schema) return onceHandsRest(() => void schema().catch(() => undefined), SCHEMA_COMES);
  }, [schema]);

  function refuse(error: CallError): void {
    if (onRefused?.(error, partsForm)) return;
    showFailure(error);
    for (const { path, msg, code } of error.fieldErrors)
      form.setError(path as Path<TypedOf<P>>, { type: code || 'server', message: msg });
    if (error.fieldErrors.length > 0) given.onWrong?.(error.fieldErrors.map(({ path }) => path));
  }

  // The library's own callbacks are not called once the form is gone.
  async function sendOnce(input: Input): Promise<void> {
    // A second press that comes before the button says that it is busy: what changes a row would meet its own first save.
    if (isUnderWay.current) return;
    const content = JSON.stringify(input);
    if (taken.current?.content === content) return onDone?.(taken.current.answer, partsForm);
    isUnderWay.current = true;
    const sender = callerOfPage();
    draft.sends(true);
    try {
      const answer = await write.mutateAsync(input);
      draft.settle();
      taken.current = { content, answer };
      if (stands()) onDone?.(answer, partsForm);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (stands()) refuse(error);
      else if (isStillCalling(sender)) showFailure(error);
    } finally {
      isUnderWay.current = false;
      draft.sends(false);
    }
  }

  const send = (inputOf: (body: Body) => Input) =>
    form.handleSubmit(
      (typed) => void sendOnce(inputOf(bodyOf(typed))),
      (wrong) => given.onWrong?.(Object.keys(wrong)),
    );
  return { form: partsForm, isSending: write.isPending, draft, isTyped, send };
}

/** Whether the page or dialog of a form still stands: it may be left while it is sent. */
function useStands(): () => boolean {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return () => stands.current;
}
