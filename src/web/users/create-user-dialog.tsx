import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf, type TypedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { paths } from '#web/paths.ts';
import { RoleTicks, rolesPart } from '#web/people/role-ticks.tsx';
import { useSession } from '#web/session/use-session.ts';
import { scopePart } from './scope-input.tsx';
import { nameOfUser } from './user-columns.tsx';
import { inviteUsersMessages, createUserMessages as texts, userMessages } from './users.messages.ts';

type Created = Awaited<ReturnType<typeof api.users.create>>['data'];

const parts = {
  firstName: textPart(texts.firstName),
  lastName: textPart(texts.lastName),
  email: textPart(texts.email, { type: 'email', inputMode: 'email' }),
  roles: rolesPart(inviteUsersMessages.roles),
  propertyIds: scopePart,
};
const bodyOf = (values: TypedOf<typeof parts>) => ({
  ...sentOf(parts, values),
  propertyIds: values.roles.includes('operator') ? scopePart.send(values.propertyIds) : null,
});

/** Gives somebody a sign-in with a temporary password, which is then shown once. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<Created | null>(null);
  const go = useGo();
  if (!created) return <AskDialog onClose={onClose} onCreated={setCreated} />;
  return (
    <ShownOnce
      title={texts.password.title}
      lede={texts.password.lede(nameOfUser(created.user))}
      values={[{ label: texts.password.label, value: created.temporaryPassword }]}
      onClose={() => go(paths.user(created.user.id))}
    />
  );
}

function AskDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (created: Created) => void }) {
  const { activeRole } = useSession();
  const form = useContractForm({
    parts,
    bodyOf,
    schema: () => import('#contract/users/users.ts').then((m) => m.UserInput),
    rules: (_, { roles, propertyIds }) =>
      roles.includes('operator') && propertyIds?.length === 0
        ? [{ path: ['propertyIds'], message: userMessages.scope.choose, code: 'none' }]
        : [],
    call: api.users.create,
    values: emptyOf(parts),
    isShownOnce: true,
    input: (body) => ({ body }),
    onDone: ({ data }) => onCreated(data),
  });
  const roles = useWatch({ control: form.control, name: 'roles' });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={texts.cancel}
      send={texts.create}
    >
      <PartField form={form} name="firstName" />
      <PartField form={form} name="lastName" />
      <PartField form={form} name="email" />
      <PartField
        form={form}
        name="roles"
        control={({ value, onChange }) => (
          <RoleTicks roles={value} mayGiveAll={activeRole === 'superadmin'} onChange={onChange} />
        )}
      />
      {roles.includes('operator') && <PartField form={form} name="propertyIds" />}
    </FormDialog>
  );
}
