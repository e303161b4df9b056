import { useState } from 'react';
import type { Person, PersonInput } from '#contract/people/people.ts';
import { useGo } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { fillForm } from '#web/hooks/fill-form.ts';
import { paths } from '#web/paths.ts';
import type { KeptSide } from '#web/ui/stale-version.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { personFormMessages as texts } from './people.messages.ts';
import { mergeKept, type PersonValues, rebase, usePersonForm, valuesOf } from './person-form.ts';

/** Somebody saved first: their row, and what was typed here on top of it. */
export type Conflict = { theirs: Person; yours: PersonValues };

/** The form of a person who exists, and what to do when somebody else saved first. */
export function useEditPerson(person: Person) {
  const go = useGo();
  // What the fields were filled from: a row read meanwhile must not let unseen changes be overwritten.
  const [seen, setSeen] = useState(person);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = usePersonForm(valuesOf(seen));
  const update = useWrite(api.people.update);

  const saveOver = (version: number) => (fields: PersonInput) =>
    update.mutate(
      { params: { personId: person.id }, body: { ...fields, version } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: texts.saved, durationMs: TOAST_MS });
          go(paths.person(person.id), { replace: true });
        },
        onError: (error) => {
          if (error.problem === 'STALE_VERSION') compareWith(error.current as Person);
          else showFieldErrors(error, form.setError);
        },
      },
    );

  const compareWith = (theirs: Person) =>
    setConflict({ theirs, yours: rebase(form.getValues(), valuesOf(seen), valuesOf(theirs)) });

  function goOnFrom(theirs: Person, values: PersonValues) {
    setSeen(theirs);
    setConflict(null);
    fillForm(form, values);
  }

  return {
    form,
    seen,
    conflict,
    isSaving: update.isPending,
    save: form.handleSubmit(saveOver(seen.version)),
    saveChoices({ theirs, yours }: Conflict, kept: Record<string, KeptSide>) {
      goOnFrom(theirs, mergeKept(yours, valuesOf(theirs), kept));
      void form.handleSubmit(saveOver(theirs.version))();
    },
    keepEditing: () => setConflict(null),
    dropMine: ({ theirs }: Conflict) => goOnFrom(theirs, valuesOf(theirs)),
  };
}
