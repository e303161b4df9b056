import { useWatch } from 'react-hook-form';
import type { Plan } from '#contract/plans/plans.ts';
import type { PlanRepeats } from '#contract/plans/plans.words.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { type ControlProps, emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { assetControl, propertyControl, unitControl } from '#web/maintenance/equipment/place-controls.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { MeterPicker } from './meter-picker.tsx';
import { isByMove } from './plan-moves.ts';
import { newPlanForm, newPlanParts, planForm, planValuesOf } from './plan-parts.tsx';
import { planDialogMessages as texts, planFieldWords as words } from './plans.messages.ts';

/** What most plans are: once a year, with a month to arrange it. */
const USUAL = { everyMonths: '12', leadDays: '30' };

const FIRST = ['title', 'repeats'] as const;
const AFTER = [
  'thing',
  'category',
  'priority',
  'assigneeId',
  'instructions',
  'checklist',
  'mustTick',
  'isStatutory',
  'isPaused',
] as const;

/** What is asked for by how it comes again, besides its meter and the days around a move. */
function whenNames(repeats: PlanRepeats) {
  if (isByMove(repeats)) return ['isAfterMove'] as const;
  return repeats === 'METER'
    ? (['everyAmount', 'countsFromOn'] as const)
    : (['everyMonths', 'dueOn', 'leadDays'] as const);
}

/** Chooses a meter of the property. */
const meterControl = (propertyId: string | null) => (props: ControlProps<Choice | null>) => (
  <MeterPicker {...props} propertyId={propertyId} />
);

/** Where a new plan is, as far as the page it is added on says. */
export type PlanAt = { property: Choice; unit?: Choice | null; asset?: Choice | null; meter?: Choice | null };

/** Plans work that comes again, at a place that is known already or is chosen. */
export function AddPlanDialog({ at, onClose }: { at?: PlanAt | undefined; onClose: () => void }) {
  const form = useContractForm({
    ...newPlanForm,
    draft: `plan at ${JSON.stringify(at ?? null)}`,
    call: api.plans.create,
    values: {
      ...emptyOf(newPlanParts),
      ...USUAL,
      propertyId: at?.property ?? null,
      unitId: at?.unit ?? null,
      assetId: at?.asset ?? null,
      ...(at?.meter && { repeats: 'METER' as const, meterId: at.meter }),
    },
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.title),
    onDone: onClose,
  });
  const [property, repeats] = useWatch({ control: form.control, name: ['propertyId', 'repeats'] });
  const propertyId = property?.value ?? null;
  const mayBeEverywhere = isByMove(repeats);
  return (
    <FormDialog open wide onClose={onClose} title={texts.addTitle} form={form} cancel={texts.cancel} send={texts.send}>
      <div className="form-grid">
        <PartFields form={form} names={FIRST} />
        <PartField
          form={form}
          name="propertyId"
          optional={mayBeEverywhere}
          hint={mayBeEverywhere ? texts.everywhereHint : undefined}
          control={propertyControl(() => {
            form.setValue('unitId', null);
            form.setValue('assetId', null);
            form.setValue('meterId', null);
          })}
        />
        <PartField form={form} name="unitId" control={unitControl(propertyId)} />
        <PartField form={form} name="assetId" control={assetControl(propertyId)} />
        {repeats === 'METER' && <PartField form={form} name="meterId" control={meterControl(propertyId)} />}
        {isByMove(repeats) && <PartField form={form} name="leadDays" after={texts.days} hint={texts.moveLeadHint} />}
        <PartFields form={form} names={whenNames(repeats)} />
        <PartFields form={form} names={AFTER} />
      </div>
    </FormDialog>
  );
}

/** Changes a plan; what somebody else saved meanwhile is compared line by line. */
export function EditPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const form = useUpdateForm({
    ...planForm,
    draft: `plan ${plan.id}`,
    call: api.plans.update,
    row: plan,
    words,
    valuesOf: planValuesOf,
    input: (body, version) => ({ params: { planId: plan.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.title),
    onDone: onClose,
    named: plan.title,
  });
  const repeats = useWatch({ control: form.control, name: 'repeats' });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.editTitle(plan.title)}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <div className="form-grid">
        <PartFields form={form} names={FIRST} />
        {plan.property && (
          <>
            <PartField form={form} name="unitId" control={unitControl(plan.property.id)} />
            <PartField form={form} name="assetId" control={assetControl(plan.property.id)} />
          </>
        )}
        {repeats === 'METER' && (
          <PartField form={form} name="meterId" control={meterControl(plan.property?.id ?? null)} />
        )}
        {isByMove(repeats) && <PartField form={form} name="leadDays" after={texts.days} hint={texts.moveLeadHint} />}
        <PartFields form={form} names={whenNames(repeats)} />
        <PartFields form={form} names={AFTER} />
      </div>
    </FormDialog>
  );
}
