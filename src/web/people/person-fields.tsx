import { useWatch } from 'react-hook-form';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { personFormMessages as texts } from './people.messages.ts';
import type { PersonParts } from './person-form.tsx';

type PersonFieldsProps = {
  form: PartsForm<PersonParts>;
  /** The address an open invitation went to: another one withdraws it. */
  invitedEmail?: string | undefined;
};

/** Everything that is kept about a person or company. */
export function PersonFields({ form, invitedEmail }: PersonFieldsProps) {
  const [kind, email, isContractor] = useWatch({ control: form.control, name: ['kind', 'email', 'isContractor'] });
  const withdraws = invitedEmail !== undefined && email.trim().toLowerCase() !== invitedEmail;
  return (
    <FormGrid>
      <PartField form={form} name="kind" />
      {kind === 'COMPANY' && (
        <>
          <PartField form={form} name="companyName" />
          <PartField form={form} name="firstName" label={texts.contactFirstName} optional />
          <PartField form={form} name="lastName" label={texts.contactLastName} optional />
        </>
      )}
      {kind === 'PERSON' && <PartFields form={form} names={['firstName', 'lastName']} />}
      <PartField form={form} name="email" {...(withdraws && { hint: texts.emailWithdraws })} />
      <PartFields form={form} names={['phone', 'isContractor']} />
      {isContractor && <PartField form={form} name="trades" />}
      <PartField form={form} name="notes" />
    </FormGrid>
  );
}
