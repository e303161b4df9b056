import ArrowRight from 'lucide-react/icons/arrow-right';
import Ban from 'lucide-react/icons/ban';
import Cog from 'lucide-react/icons/cog';
import Download from 'lucide-react/icons/download';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogIn from 'lucide-react/icons/log-in';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AuditKind } from '#contract/audit/audit.kinds.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import type { Icon } from '#web/noun.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const BY_KIND: Partial<Record<AuditKind, Icon>> = {
  REFUSAL: Ban,
  SIGN_IN: LogIn,
  READING: Download,
  SUPPORT: LifeBuoy,
};
/** What the action of a change begins with, whatever it was done to. */
const BY_VERB: readonly [RegExp, Icon][] = [
  [/^(?:create|add|invite|import|post|record|report|upload|draft)/, Plus],
  [/^(?:remove|delete|cancel|withdraw|revoke|void)/, Trash2],
  [/^(?:change|edit|rename|correct|retag|restore|set|update|save)/, Pencil],
];

/** What sort of deed an entry tells of, at a glance; the words beside it say it. */
export function DeedMark({ entry: { kind, action } }: { entry: Pick<AuditEntry, 'kind' | 'action'> }) {
  const verb = action.slice(action.indexOf('.') + 1);
  const Mark = BY_KIND[kind] ?? BY_VERB.find(([begins]) => begins.test(verb))?.[1] ?? ArrowRight;
  return <Mark className="sm shrink-0 text-ink-3" aria-hidden="true" />;
}

/** The face of who did it; what acts by itself has a wheel. */
export function ActorMark({ entry: { actorId }, name }: { entry: Pick<AuditEntry, 'actorId'>; name: string }) {
  if (actorId !== null) return <Avatar size="xs" name={name} id={actorId} />;
  return (
    <span className="avatar xs firm" aria-hidden="true">
      <Cog className="sm" />
    </span>
  );
}
