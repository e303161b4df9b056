import Send from 'lucide-react/icons/send';
import type { PersonRow } from '#contract/people/people.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { can } from '#web/session/rights.ts';
import { bulkTagFaces } from '#web/tags/bulk-tag-faces.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { personBulkMessages as texts } from './person-bulk.messages.ts';

const Dialog = lazyOnce(async () => ({ default: (await import('./person-bulk.tsx')).PersonBulk }));

/** What a role can do with many people at once. */
export const personBulk = (role: ActiveRole | null, query: object): BulkFace<PersonRow> => ({
  query,
  nameOf: ({ name }) => name,
  Dialog,
  actions: [
    ...(can(role, 'people:invite') ? [{ id: 'invite', label: texts.invite, icon: <Send /> }] : []),
    ...(can(role, 'people:write') ? bulkTagFaces : []),
  ],
});
