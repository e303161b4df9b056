import { useRef, useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { type Part, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { peopleWords, inviteMessages as texts } from './people.messages.ts';

const OFFERED = ROLES.toReversed();

/** What somebody will most likely be invited as, by what they are to the portfolio. */
const likelyRoles = ({ relations }: Person): Role[] => [
  ...(relations.includes('RENTER') ? (['renter'] as const) : []),
  ...(relations.includes('OWNER') ? (['owner'] as const) : []),
];

/** Asks in which roles somebody is invited; where no mail is sent it then shows the link. */
export function InviteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  if (link !== null) return <LinkDialog name={person.name} link={link} onClose={onClose} />;
  return <RolesDialog person={person} onLink={setLink} onClose={onClose} />;
}

type RolesDialogProps = { person: Person; onLink: (link: string) => void; onClose: () => void };

const rolesPart: Part<Role[]> = {
  label: texts.roles,
  display: { group: true },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => peopleWords.and(typed.map((role) => sessionMessages.roles[role])),
};
const parts = { roles: rolesPart };

function RolesDialog({ person, onLink, onClose }: RolesDialogProps) {
  const { activeRole } = useSession();
  const form = useContractForm({
    parts,
    bodyOf: (values) => ({ ...sentOf(parts, values), email: person.email ?? undefined }),
    rules: ({ roles }) => (roles.length > 0 ? [] : [{ path: ['roles'], message: texts.chooseRole, code: 'none' }]),
    call: api.people.invite,
    values: { roles: likelyRoles(person) },
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
          <RoleTicks roles={value} mayInviteAll={activeRole === 'superadmin'} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
}

type RoleTicksProps = { roles: readonly Role[]; mayInviteAll: boolean; onChange: (roles: Role[]) => void };

function RoleTicks({ roles, mayInviteAll, onChange }: RoleTicksProps) {
  return (
    <div className="grid gap-2">
      {OFFERED.map((role) => {
        const isTooHigh = role === 'superadmin' && !mayInviteAll;
        return (
          <Checkbox
            key={role}
            label={sessionMessages.roles[role]}
            hint={isTooHigh ? texts.onlySuperadmin : texts.roleHints[role]}
            disabled={isTooHigh}
            checked={roles.includes(role)}
            onChange={(event) =>
              onChange(event.target.checked ? [...roles, role] : roles.filter((held) => held !== role))
            }
          />
        );
      })}
    </div>
  );
}

function LinkDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ severity: 'success', message: texts.link.copied, durationMs: TOAST_MS });
    } catch {
      // Without https a browser lets no page write to the clipboard.
      field.current?.select();
      showToast({ severity: 'info', message: texts.link.selectIt, durationMs: TOAST_MS });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.link.title}
      lede={texts.link.lede(name)}
      footer={
        <>
          <Button onClick={() => void copy()}>{texts.link.copy}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.link.done}
          </Button>
        </>
      }
    >
      <Field label={texts.link.label}>
        <TextInput ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  );
}
