import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type UnitChange, UnitInput, type UnitRow } from '#contract/units/units.ts';
import { showFailure, TOAST_MS } from '#web/api/show-failure.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { fillForm } from '#web/hooks/fill-form.ts';
import { useComparison } from '#web/hooks/use-comparison.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { UnitFields } from './unit-fields.tsx';
import { bodyOf, emptyUnit, type UnitValues, unitParts, valuesOf } from './unit-form.ts';
import { unitFormMessages as texts } from './units.messages.ts';

const say = (message: string) => showToast({ severity: 'success', message, durationMs: TOAST_MS });

/** Checks what was typed by the contract's own schema; the body that goes out is what it gives back. */
function check(values: UnitValues, onWrong: (path: keyof UnitValues, message: string) => void): UnitInput | null {
  const checked = UnitInput.safeParse(bodyOf(values));
  if (checked.success) return checked.data;
  // The first comes last, so that it is the one in focus.
  for (const { path, message } of checked.error.issues.toReversed()) onWrong(path[0] as keyof UnitValues, message);
  return null;
}

type Place = { id: string; name: string; currency: string };

/** Adds units to a property, one after the other if there are several. */
export function AddUnitDialog({ property, onClose }: { property: Place; onClose: () => void }) {
  const form = useForm<UnitValues>({ defaultValues: emptyUnit(property.currency) });
  const { handleSubmit, setError, setFocus, setValue } = form;
  const create = useWrite(api.units.create);
  const goesOn = useRef(false);

  const submit = handleSubmit((values) => {
    const body = check(values, (path, message) => setError(path, { message }, { shouldFocus: true }));
    if (!body) return;
    create.mutate(
      { params: { propertyId: property.id }, body },
      {
        onSuccess: ({ data }) => {
          say(texts.added(data.label));
          if (!goesOn.current) return onClose();
          setValue('number', '');
          setFocus('number');
        },
        onError: (error) => void showFieldErrors(error, setError),
      },
    );
  });
  return (
    <Dialog open wide onClose={onClose} title={texts.addTitle(property.name)}>
      <form
        noValidate
        onSubmit={(event) => {
          goesOn.current = (event.nativeEvent as SubmitEvent).submitter?.dataset.goesOn !== undefined;
          void submit(event);
        }}
      >
        <UnitFields form={form} currency={property.currency} />
        <footer>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" data-goes-on="" busy={create.isPending && goesOn.current}>
            {texts.addAnother}
          </Button>
          <Button type="submit" look="primary" busy={create.isPending && !goesOn.current}>
            {texts.add}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Changes a unit; what somebody else saved meanwhile is compared line by line. */
export function EditUnitDialog({ unit, onClose }: { unit: UnitRow; onClose: () => void }) {
  const form = useForm<UnitValues>({ defaultValues: valuesOf(unit) });
  const { handleSubmit, setError } = form;
  const change = useWrite(api.units.update, { quiet: true });
  const comparison = useComparison<UnitValues, UnitRow>({
    row: unit,
    parts: unitParts(unit.currency),
    valuesOf,
    texts: { title: texts.changedMeanwhile(unit.label), explains: texts.savedMeanwhile, theirs: texts.theirs },
    fill: (values) => fillForm(form, values),
    save,
    isSaving: change.isPending,
  });

  function save(values: UnitValues, version: number): void {
    const fields = check(values, (path, message) => setError(path, { message }, { shouldFocus: true }));
    if (!fields) return;
    const body: UnitChange = { ...fields, version };
    change.mutate(
      { params: { unitId: unit.id }, body },
      {
        onSuccess: ({ data }) => {
          say(texts.saved(data.label));
          onClose();
        },
        onError(error) {
          if (comparison.meet(error, values)) return;
          showFailure(error);
          showFieldErrors(error, setError);
        },
      },
    );
  }
  if (comparison.dialog) return comparison.dialog;
  return (
    <Dialog open wide onClose={onClose} title={texts.editTitle(unit.label)}>
      <form noValidate onSubmit={handleSubmit((values) => save(values, comparison.version))}>
        <UnitFields form={form} currency={unit.currency} />
        <footer>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary" busy={change.isPending}>
            {texts.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
