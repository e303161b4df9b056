import ChevronsUp from 'lucide-react/icons/chevrons-up';
import MessageSquare from 'lucide-react/icons/message-square';
import UserPlus from 'lucide-react/icons/user-plus';
import Wrench from 'lucide-react/icons/wrench';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { can } from '#web/session/rights.ts';
import { bulkTagFaces } from '#web/tags/bulk-tag-faces.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { ticketBulkFaceMessages as texts } from './ticket-bulk-face.messages.ts';

const Dialog = lazyOnce(async () => ({ default: (await import('./ticket-bulk.tsx')).TicketBulk }));

/** The one action that changes no request. */
export const WRITE = 'write';

/** What a role can do with many requests at once. */
export const ticketBulk = (role: ActiveRole | null, query: object, mayWrite: boolean): BulkFace<TicketRow> => ({
  query,
  nameOf: ({ title }) => title,
  Dialog,
  actions: can(role, 'tickets:manage')
    ? [
        { id: 'assign', label: texts.assign, icon: <UserPlus /> },
        { id: 'priority', label: texts.priority, icon: <ChevronsUp /> },
        { id: 'category', label: texts.category, icon: <Wrench /> },
        ...(mayWrite ? [{ id: WRITE, label: texts.write, icon: <MessageSquare /> }] : []),
        { id: 'close', label: texts.close },
        ...bulkTagFaces,
      ]
    : [],
});
