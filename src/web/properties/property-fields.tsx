import { Controller, useFormState, useWatch } from 'react-hook-form';
import { PROPERTY_KINDS, PROPERTY_STATUSES } from '#contract/properties/properties.words.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { PersonPicker } from '#web/people/person-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { kindWords, statusWords, subTypeWords } from './properties.messages.ts';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import { type PropertyFormState, type PropertyValues, subTypesOf } from './property-form.ts';

const KINDS = PROPERTY_KINDS.map((value) => ({ value, label: kindWords[value] }));
const STATUSES = PROPERTY_STATUSES.map((value) => ({
  value,
  label: statusWords[value],
  hint: value === 'ACTIVE' ? texts.activeHint : texts.inactiveHint,
}));

/** Everything about a property that people type. */
export function PropertyFields({ form, withStatus = false }: { form: PropertyFormState; withStatus?: boolean }) {
  return (
    <FormGrid>
      <h2>{texts.sections.place}</h2>
      <KindFields form={form} />
      <h2>{texts.sections.address}</h2>
      <PlaceFields form={form} />
      <h2>{texts.sections.owners}</h2>
      <OwnerFields form={form} />
      <h2>{texts.sections.office}</h2>
      <OfficeFields form={form} withStatus={withStatus} />
    </FormGrid>
  );
}

function KindFields({ form }: { form: PropertyFormState }) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const kind = useWatch({ control, name: 'kind' });

  function chooseKind(next: PropertyValues['kind']) {
    const [first] = subTypesOf(next);
    form.setValue('kind', next, { shouldDirty: true });
    if (first && !subTypesOf(next).includes(form.getValues('subType'))) form.setValue('subType', first);
  }
  return (
    <>
      <Field className="full" label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field className="full" label={texts.kind} group error={errors.kind?.message}>
        <Segment choices={KINDS} value={kind} onChange={chooseKind} />
      </Field>
      <Field label={texts.subType} error={errors.subType?.message}>
        <Controller
          control={control}
          name="subType"
          render={({ field }) => (
            <Select {...field} choices={subTypesOf(kind).map((value) => ({ value, label: subTypeWords[value] }))} />
          )}
        />
      </Field>
      <Field label={texts.yearBuilt} error={errors.yearBuilt?.message} optional>
        <TextInput {...register('yearBuilt')} inputMode="numeric" autoComplete="off" />
      </Field>
    </>
  );
}

function OfficeFields({ form, withStatus }: { form: PropertyFormState; withStatus: boolean }) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  return (
    <>
      <Field className="full" label={texts.manager} hint={texts.managerHint} optional>
        <Controller
          control={control}
          name="manager"
          render={({ field }) => <PersonPicker {...field} relation="STAFF" />}
        />
      </Field>
      <Field
        className="full"
        label={texts.notice}
        hint={texts.noticeHint}
        error={errors.maintenanceNotice?.message}
        optional
      >
        <TextArea {...register('maintenanceNotice')} />
      </Field>
      {withStatus && (
        <Field className="full" label={texts.status} group error={errors.status?.message}>
          <Controller
            control={control}
            name="status"
            render={({ field }) => <RadioGroup {...field} choices={STATUSES} />}
          />
        </Field>
      )}
    </>
  );
}
