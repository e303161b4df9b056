import LogOut from 'lucide-react/icons/log-out';
import Send from 'lucide-react/icons/send';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import type { ActiveRole } from '#contract/permissions.ts';
import type { UserRow } from '#contract/users/users.ts';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { can } from '#web/session/rights.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { nameOfUser } from './user-columns.tsx';
import { userBulkMessages as texts } from './users.messages.ts';

const Dialog = lazyOnce(async () => ({ default: (await import('./user-bulk.tsx')).UserBulk }));

/** What a role can do with many sign-ins at once; undefined where it can only look. */
export const userBulk = (role: ActiveRole | null, query: object): BulkFace<UserRow> | undefined =>
  can(role, 'users:write')
    ? {
        query,
        nameOf: nameOfUser,
        Dialog,
        actions: [
          { id: 'signOut', label: texts.signOut.title, icon: <LogOut /> },
          { id: 'deactivate', label: texts.deactivate.title, icon: <UserX /> },
          { id: 'reactivate', label: texts.reactivate.title, icon: <UserCheck /> },
          ...(can(role, 'people:invite') ? [{ id: 'resend', label: texts.resend.title, icon: <Send /> }] : []),
        ],
      }
    : undefined;
