import { useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Role } from '#contract/permissions.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { useSession } from '#web/session/use-session.ts';
import { peopleWords, inviteMessages as texts } from './people.messages.ts';
import { RoleTicks, rolesPart } from './role-ticks.tsx';

/** What somebody will most likely be invited as, by what they are to the portfolio. */
const likelyRoles = ({ relations }: Person): Role[] => [
  ...(relations.includes('RENTER') ? (['renter'] as const) : []),
  ...(relations.includes('OWNER') ? (['owner'] as const) : []),
];

/** Asks in which roles somebody is invited; where no mail is sent it then shows the link. */
export function InviteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  if (link !== null)
    return (
      <ShownOnce
        title={texts.link.title}
        lede={texts.link.lede(person.name)}
        values={[{ label: texts.link.label, value: link }]}
        onClose={onClose}
      />
    );
  return <RolesDialog person={person} onLink={setLink} onClose={onClose} />;
}

type RolesDialogProps = { person: Person; onLink: (link: string) => void; onClose: () => void };

const parts = { roles: rolesPart(texts.roles) };

function RolesDialog({ person, onLink, onClose }: RolesDialogProps) {
  const { activeRole } = useSession();
  const form = useContractForm({
    parts,
    bodyOf: (values) => ({ ...sentOf(parts, values), email: person.email ?? undefined }),
    rules: ({ roles }) => (roles.length > 0 ? [] : [{ path: ['roles'], message: texts.chooseRole, code: 'none' }]),
    call: api.people.invite,
    values: { roles: likelyRoles(person) },
    isShownOnce: true,
    input: (body) => ({ params: { personId: person.id }, body }),
    says: ({ data }) => (data.link === null ? texts.sent(person.email ?? '') : undefined),
    onDone: ({ data }) => (data.link === null ? onClose() : onLink(data.link)),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.title(person.name)}
      lede={texts.lede(person.email ?? '')}
      form={form}
      cancel={peopleWords.keep}
      send={texts.send}
    >
      <PartField
        form={form}
        name="roles"
        control={({ value, onChange }) => (
          <RoleTicks roles={value} mayGiveAll={activeRole === 'superadmin'} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
}
