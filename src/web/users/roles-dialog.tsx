import { useWatch } from 'react-hook-form';
import type { User, UserChange } from '#contract/users/users.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { type PartsFor, sentOf, typedOf } from '#web/forms/parts.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { RoleTicks, rolesPart } from '#web/people/role-ticks.tsx';
import { useSession } from '#web/session/use-session.ts';
import { scopePart } from './scope-input.tsx';
import { nameOfUser } from './user-columns.tsx';
import { userFieldWords, userMessages } from './users.messages.ts';

const texts = userMessages.roles;
const parts = { roles: rolesPart(userFieldWords.roles), propertyIds: scopePart } satisfies PartsFor<typeof UserChange>;

/** Changes what somebody may do and, of an operator, which properties they see. */
export function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { activeRole } = useSession();
  const form = useUpdateForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    rules: (_, { roles, propertyIds }) => [
      ...(roles.length === 0 ? [{ path: ['roles'], message: texts.choose, code: 'none' }] : []),
      ...(propertyIds?.length === 0
        ? [{ path: ['propertyIds'], message: userMessages.scope.choose, code: 'none' }]
        : []),
    ],
    call: api.users.update,
    row: user,
    words: userFieldWords,
    valuesOf: (row: User) => typedOf(parts, { roles: row.roles, propertyIds: row.properties }),
    input: (body, version) => ({ params: { userId: user.id }, body: { ...body, version } }),
    says: () => texts.saved,
    onDone: onClose,
    named: nameOfUser(user),
  });
  const roles = useWatch({ control: form.control, name: 'roles' });
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.dialogTitle(nameOfUser(user))}
      lede={texts.lede}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
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
