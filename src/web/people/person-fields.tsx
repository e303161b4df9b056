import { useWatch } from 'react-hook-form';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
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
  const { activeRole } = useSession();
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
      <PartField form={form} name="phone" />
      {(isContractor || can(activeRole, 'contractors:read')) && <PartField form={form} name="isContractor" />}
      {isContractor && <PartField form={form} name="trades" />}
      <PartField form={form} name="notes" />
    </FormGrid>
  );
}
