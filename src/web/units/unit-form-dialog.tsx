import { type FormEvent, useRef } from 'react';
import type { UnitRow } from '#contract/units/units.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { UnitFields } from './unit-fields.tsx';
import { unitForm, unitValuesOf } from './unit-form.tsx';
import { nameOfUnit, unitFormMessages as texts, unitFieldWords } from './units.messages.ts';

type Place = { id: string; name: string; currency: string };

/** Adds units to a property, one after the other if there are several. */
export function AddUnitDialog({ property, onClose }: { property: Place; onClose: () => void }) {
  const goesOn = useRef(false);
  const shape = unitForm(property.currency);
  const form = useContractForm({
    ...shape,
    draft: `unit of ${property.id}`,
    call: api.units.create,
    values: emptyOf(shape.parts),
    input: (body) => ({ params: { propertyId: property.id }, body }),
    says: ({ data }) => texts.added(data.label),
    onDone(_, { setValue, setFocus }) {
      if (!goesOn.current) return onClose();
      setValue('number', '');
      setFocus('number');
    },
  });
  const send = (isLast: boolean) => (event?: FormEvent) => {
    goesOn.current = !isLast;
    form.submit(event);
  };
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.addTitle(property.name)}
      form={{ ...form, submit: send(true) }}
      cancel={texts.cancel}
      send={texts.add}
      actions={
        <Button busy={form.isSending} onClick={() => send(false)()}>
          {texts.addAnother}
        </Button>
      }
    >
      <UnitFields form={form} />
    </FormDialog>
  );
}

/** Changes a unit; what somebody else saved meanwhile is compared line by line. */
export function EditUnitDialog({ unit, onClose }: { unit: UnitRow; onClose: () => void }) {
  const form = useUpdateForm({
    ...unitForm(unit.currency),
    draft: `unit ${unit.id}`,
    call: api.units.update,
    row: unit,
    words: unitFieldWords,
    valuesOf: unitValuesOf,
    input: (body, version) => ({ params: { unitId: unit.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.label),
    onDone: onClose,
    named: nameOfUnit(unit.label),
  });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.editTitle(unit.label)}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <UnitFields form={form} />
    </FormDialog>
  );
}
