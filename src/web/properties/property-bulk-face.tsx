import UserRound from 'lucide-react/icons/user-round';
import type { ActiveRole } from '#contract/permissions.ts';
import type { PropertyRow } from '#contract/properties/properties.ts';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { can } from '#web/session/rights.ts';
import { bulkTagFaces } from '#web/tags/bulk-tag-faces.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { propertyBulkFaceMessages as texts } from './property-bulk-face.messages.ts';

const Dialog = lazyOnce(async () => ({ default: (await import('./property-bulk.tsx')).PropertyBulk }));

/** What a role can do with many properties at once. */
export const propertyBulk = (role: ActiveRole | null, query: object): BulkFace<PropertyRow> => ({
  query,
  nameOf: ({ name }) => name,
  Dialog,
  actions: can(role, 'properties:write')
    ? [{ id: 'manager', label: texts.manager, icon: <UserRound /> }, ...bulkTagFaces]
    : [],
});
