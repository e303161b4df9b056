import { useWatch } from 'react-hook-form';
import type { Plan } from '#contract/plans/plans.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { assetControl, propertyControl, unitControl } from '#web/maintenance/equipment/place-controls.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { newPlanForm, newPlanParts, planForm, planValuesOf } from './plan-parts.tsx';
import { planDialogMessages as texts, planFieldWords as words } from './plans.messages.ts';

/** What most plans are: once a year, with a month to arrange it. */
const USUAL = { everyMonths: '12', leadDays: '30' };

const FIRST = ['title'] as const;
const AFTER_PLACE = [
  'thing',
  'category',
  'priority',
  'repeats',
  'everyMonths',
  'dueOn',
  'leadDays',
  'assigneeId',
  'instructions',
  'checklist',
  'mustTick',
  'isStatutory',
  'isPaused',
] as const;

/** Where a new plan is, as far as the page it is added on says. */
export type PlanAt = { property: Choice; unit?: Choice | null; asset?: Choice | null };

/** Plans work that comes again, at a place that is known already or is chosen. */
export function AddPlanDialog({ at, onClose }: { at?: PlanAt | undefined; onClose: () => void }) {
  const form = useContractForm({
    ...newPlanForm,
    call: api.plans.create,
    values: {
      ...emptyOf(newPlanParts),
      ...USUAL,
      propertyId: at?.property ?? null,
      unitId: at?.unit ?? null,
      assetId: at?.asset ?? null,
    },
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.title),
    onDone: onClose,
  });
  const propertyId = useWatch({ control: form.control, name: 'propertyId' })?.value ?? null;
  return (
    <FormDialog open wide onClose={onClose} title={texts.addTitle} form={form} cancel={texts.cancel} send={texts.send}>
      <div className="form-grid">
        <PartField
          form={form}
          name="propertyId"
          control={propertyControl(() => {
            form.setValue('unitId', null);
            form.setValue('assetId', null);
          })}
        />
        <PartFields form={form} names={FIRST} />
        <PartField form={form} name="unitId" control={unitControl(propertyId)} />
        <PartField form={form} name="assetId" control={assetControl(propertyId)} />
        <PartFields form={form} names={AFTER_PLACE} />
      </div>
    </FormDialog>
  );
}

/** Changes a plan; what somebody else saved meanwhile is compared line by line. */
export function EditPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const form = useUpdateForm({
    ...planForm,
    call: api.plans.update,
    row: plan,
    words,
    valuesOf: planValuesOf,
    input: (body, version) => ({ params: { planId: plan.id }, body: { ...body, version } }),
    says: ({ data }) => texts.saved(data.title),
    onDone: onClose,
    named: plan.title,
  });
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
        <PartField form={form} name="unitId" control={unitControl(plan.property.id)} />
        <PartField form={form} name="assetId" control={assetControl(plan.property.id)} />
        <PartFields form={form} names={AFTER_PLACE} />
      </div>
    </FormDialog>
  );
}
