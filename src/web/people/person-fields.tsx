import { Controller, useFormState, useWatch } from 'react-hook-form';
import { PERSON_KINDS } from '#contract/people/people.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { Field } from '#web/ui/field.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { kindWords, personFormMessages as texts } from './people.messages.ts';
import type { PersonFormState } from './person-form.ts';
import { TradesInput } from './trades-input.tsx';

const KINDS = PERSON_KINDS.map((value) => ({ value, label: kindWords[value] }));

export type PersonFieldsProps = {
  form: PersonFormState;
  /** The address an open invitation went to: another one withdraws it. */
  invitedEmail?: string | undefined;
};

/** Everything that is kept about a person or company. */
export function PersonFields({ form, invitedEmail }: PersonFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const [kind, email, isContractor] = useWatch({ control, name: ['kind', 'email', 'isContractor'] });
  const withdraws = invitedEmail !== undefined && email.trim().toLowerCase() !== invitedEmail;
  return (
    <FormGrid>
      <Field label={texts.kind} group className="full">
        <Controller control={control} name="kind" render={({ field }) => <Segment {...field} choices={KINDS} />} />
      </Field>
      <NameFields form={form} isCompany={kind === 'COMPANY'} />
      <Field
        label={texts.email}
        optional
        className="full"
        hint={withdraws ? texts.emailWithdraws : texts.emailHint}
        error={errors.email?.message}
      >
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field
        label={texts.phone}
        optional
        className="full"
        error={errors.phone?.number?.message ?? errors.phone?.countryCode?.message ?? errors.phone?.message}
      >
        <Controller control={control} name="phone" render={({ field }) => <PhoneInput {...field} />} />
      </Field>
      <div className="full">
        <Switch label={texts.contractor} hint={texts.contractorHint} {...register('isContractor')} />
      </div>
      {isContractor && (
        <Field
          label={texts.trades}
          optional
          className="full"
          hint={texts.tradesHint}
          error={errors.trades?.message ?? errors.trades?.find?.((trade) => trade?.message)?.message}
        >
          <Controller control={control} name="trades" render={({ field }) => <TradesInput {...field} />} />
        </Field>
      )}
      <Field label={texts.notes} optional className="full" hint={texts.notesHint} error={errors.notes?.message}>
        <TextArea {...register('notes')} />
      </Field>
    </FormGrid>
  );
}

function NameFields({ form: { control, register }, isCompany }: { form: PersonFormState; isCompany: boolean }) {
  const { errors } = useFormState({ control });
  return (
    <>
      {isCompany && (
        <Field label={texts.companyName} className="full" error={errors.companyName?.message}>
          <TextInput autoComplete="off" {...register('companyName')} />
        </Field>
      )}
      <Field
        label={isCompany ? texts.contactFirstName : texts.firstName}
        optional={isCompany}
        error={errors.firstName?.message}
      >
        <TextInput autoComplete="off" {...register('firstName')} />
      </Field>
      <Field
        label={isCompany ? texts.contactLastName : texts.lastName}
        optional={isCompany}
        error={errors.lastName?.message}
      >
        <TextInput autoComplete="off" {...register('lastName')} />
      </Field>
    </>
  );
}
