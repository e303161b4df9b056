import { ROLES, type Role } from '#contract/permissions.ts';
import type { Part } from '#web/forms/parts.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { peopleWords, inviteMessages as texts } from './people.messages.ts';

const OFFERED = ROLES.toReversed();

/** What somebody may do: several of the roles. Its control needs to know who asks, so the form draws it. */
export const rolesPart = (label: string): Part<Role[]> => ({
  label,
  display: { group: true },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => peopleWords.and(typed.map((role) => sessionMessages.roles[role])),
});

type RoleTicksProps = { roles: readonly Role[]; mayGiveAll: boolean; onChange: (roles: Role[]) => void };

/** The roles with what each may do; one that the viewer may not give says why. */
export function RoleTicks({ roles, mayGiveAll, onChange }: RoleTicksProps) {
  return (
    <div className="grid gap-2">
      {OFFERED.map((role) => {
        const isTooHigh = role === 'superadmin' && !mayGiveAll;
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
