import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState } from 'react-hook-form';
import { PersonInput } from '#contract/people/people.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { leaseFormMessages } from './lease-form.messages.ts';

const texts = leaseFormMessages.personDialog;

/** Adds somebody who is not in the list of people yet, and puts them on the lease. */
export function NewPersonDialog({
  onAdded,
  onClose,
}: {
  onAdded: (id: string, name: string) => void;
  onClose: () => void;
}) {
  const create = useWrite(api.people.create);
  const { control, register, handleSubmit, setError } = useForm({
    resolver: zodResolver(PersonInput),
    defaultValues: { kind: 'PERSON' as const, firstName: '', lastName: '', email: '' },
  });
  const { errors } = useFormState({ control });
  const save = handleSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: ({ data }) => {
          onAdded(data.id, data.name);
          onClose();
        },
        onError: (error) => showFieldErrors(error, setError),
      },
    ),
  );
  return (
    <Dialog open onClose={onClose} title={texts.title} lede={texts.lede}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // The dialog lies inside the form of the lease, whose submit this is not.
          event.stopPropagation();
          void save(event);
        }}
      >
        <Field label={texts.firstName} error={errors.firstName?.message}>
          <TextInput autoComplete="off" {...register('firstName')} />
        </Field>
        <Field label={texts.lastName} error={errors.lastName?.message}>
          <TextInput autoComplete="off" {...register('lastName')} />
        </Field>
        <Field label={texts.email} optional hint={texts.emailHint} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <footer>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary" busy={create.isPending}>
            {texts.confirm}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
