import type { Plan } from '#contract/plans/plans.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { newPlanForm, newPlanParts, planForm, planValuesOf } from './plan-parts.tsx';
import { planDialogMessages as texts, planFieldWords as words } from './plans.messages.ts';

/** What most plans are: once a year, with a month to arrange it. */
const USUAL = { everyMonths: '12', leadDays: '30' };

/** Plans work that comes again. */
export function AddPlanDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    ...newPlanForm,
    call: api.plans.create,
    values: { ...emptyOf(newPlanParts), ...USUAL },
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.title),
    onDone: onClose,
  });
  return (
    <FormDialog open wide onClose={onClose} title={texts.addTitle} form={form} cancel={texts.cancel} send={texts.send}>
      <div className="form-grid">
        <PartFields form={form} />
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
        <PartFields form={form} />
      </div>
    </FormDialog>
  );
}
