import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { earlierDay } from '#contract/dates.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import { type Lease, MoveOutInput } from '#contract/leases/leases.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useLeaseStep } from '../form/use-lease-step.ts';
import { today } from '../lease-days.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { leaseDialogMessages } from './lease-dialog.messages.ts';

const texts = leaseDialogMessages.end;

/** Asks on which day everybody had left; then the lease ends. */
export function MoveOutDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const { send, isPending } = useLeaseStep(api.leases.end, texts.done, onClose);
  const { control, register, handleSubmit, setError } = useForm({
    resolver: zodResolver(MoveOutInput),
    defaultValues: {
      movedOutOn: earlierDay(lastDayOf(lease) ?? today(), today()) as string,
      reason: lease.endReason ?? '',
      version: lease.version,
    },
  });
  const { errors } = useFormState({ control });
  return (
    <Dialog alert open onClose={onClose} title={texts.title} lede={texts.lede(homeOf(lease))}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((body) =>
          send({ params: { leaseId: lease.id }, body }, (error) => showFieldErrors(error, setError)),
        )}
      >
        <Field label={texts.movedOutOn} error={errors.movedOutOn?.message}>
          <Controller
            control={control}
            name="movedOutOn"
            render={({ field }) => <DateInput {...field} min={lease.startsOn} max={today()} />}
          />
        </Field>
        <Field label={texts.reason} optional error={errors.reason?.message}>
          <TextArea rows={2} {...register('reason')} />
        </Field>
        <footer>
          <Button onClick={onClose}>{leaseDialogMessages.keep}</Button>
          <Button type="submit" look="danger" busy={isPending}>
            {texts.confirm}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
