import { Suspense, useRef, useState } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';
import type { KeptSide } from '#web/ui/stale-version.tsx';
import { fillForm } from './fill-form.ts';
import { formMessages } from './forms.messages.ts';
import { applyChoices, changedFields, mergeUntouched } from './merge.ts';
import { linesOf, type Parts, type TypedOf } from './parts.ts';
import { type ContractForm, type FormInput, useSentForm } from './use-contract-form.ts';

// Two people hardly ever save one thing at once: every form would bring it otherwise.
const StaleVersion = lazyOnce(async () => ({ default: (await import('#web/ui/stale-version.tsx')).StaleVersion }));

type UpdateInput<P extends Parts, Body, Input, Answered, Row extends { version: number | null }> = Omit<
  FormInput<P, Body, Input, Answered>,
  'values' | 'onRefused' | 'besides'
> & {
  row: Row;
  /** What its fields are called, here as in timelines. */
  words: Readonly<Record<string, string>>;
  valuesOf: (row: Row) => TypedOf<P>;
  /** The call that saves these changes over this version of what was seen; what is left out stays as it is. */
  input: (changes: Partial<Body>, version: Row['version'], seen: Row) => Input;
  /** The row in what a refusal brings, where that is read with more. */
  rowIn?: (current: unknown) => Row;
  /** The row of the answer, for a form that stays open once it is saved: it goes on from there with what was typed meanwhile. */
  goesOnFrom?: (answer: Answered) => Row;
  /** What the row is called in a sentence: "Albion Court", "this lease". */
  named: string;
};

/**
 * A form that changes a row and sends only what somebody changed. Who saved first is compared with: what was not touched
 * here follows theirs, the rest is chosen line by line and saved once more, and nothing typed is lost.
 */
export function useUpdateForm<
  P extends Parts,
  Body extends Record<string, unknown>,
  Input,
  Answered,
  Row extends { version: number | null },
>(given: UpdateInput<P, Body, Input, Answered, Row>): ContractForm<P> {
  const { row, parts, words, valuesOf, bodyOf, input, named } = given;
  // What the form was filled from: a row read again meanwhile must not hide what somebody else changed.
  const [base, setBase] = useState(row);
  /** What the fields held when it was sent. */
  const sent = useRef<TypedOf<P>>(null);
  const [met, setMet] = useState<{ yours: TypedOf<P>; theirs: Row } | null>(null);
  const { form, isSending, send, draft, isTyped } = useSentForm({
    ...given,
    // A draft is saved over the version it was typed on, so that what others saved since is compared and not undone.
    besides: {
      hold: () => base,
      restore: (held) => setBase((now) => (hasVersion(held) ? (held as Row) : now)),
    },
    values: valuesOf(base),
    onDone(answer, done) {
      const saved = given.goesOnFrom?.(answer);
      if (saved) goOnFrom(saved, mergeUntouched(sent.current ?? done.getValues(), done.getValues(), valuesOf(saved)));
      given.onDone?.(answer, done);
    },
    onRefused(error, { getValues }) {
      if (error.problem !== 'STALE_VERSION' || !error.current) return false;
      const theirs = given.rowIn?.(error.current) ?? (error.current as Row);
      setMet({ yours: mergeUntouched(valuesOf(base), getValues(), valuesOf(theirs)), theirs });
      return true;
    },
  });
  const saveOver = (seen: Row) =>
    send((body) => {
      sent.current = { ...form.getValues() };
      return input(changedFields(body, bodyOf(valuesOf(seen))), seen.version, seen);
    });

  function goOnFrom(theirs: Row, values: TypedOf<P>): void {
    fillForm(form, values);
    setBase(theirs);
    setMet(null);
  }

  function saveChosen(kept: Record<string, KeptSide>): void {
    if (!met) return;
    goOnFrom(met.theirs, applyChoices(met.yours, valuesOf(met.theirs), kept));
    void saveOver(met.theirs)();
  }

  const comparison = met && (
    <Suspense>
      <StaleVersion
        open
        title={formMessages.stale.title(named)}
        explains={formMessages.stale.explains}
        theirsLabel={formMessages.stale.theirs}
        lines={linesOf(parts, met.yours, valuesOf(met.theirs), words)}
        busy={isSending}
        onSave={saveChosen}
        onKeepEditing={() => setMet(null)}
        onDropMine={() => goOnFrom(met.theirs, valuesOf(met.theirs))}
      />
    </Suspense>
  );
  return { ...form, isSending, draft, isTyped, comparison, submit: (event) => void saveOver(base)(event) };
}

const hasVersion = (row: unknown): boolean => typeof Object(row).version === 'number';
