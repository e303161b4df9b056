import DoorOpen from 'lucide-react/icons/door-open';
import type { ActiveRole } from '#contract/permissions.ts';
import type { UnitRow } from '#contract/units/units.ts';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { can } from '#web/session/rights.ts';
import { bulkTagFaces } from '#web/tags/bulk-tag-faces.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { unitBulkMessages as texts } from './unit-bulk.messages.ts';

const Dialog = lazyOnce(async () => ({ default: (await import('./unit-bulk.tsx')).UnitBulk }));

/** What a role can do with many units at once. */
export const unitBulk = (role: ActiveRole | null, query: object): BulkFace<UnitRow> => ({
  query,
  nameOf: ({ label, property }) => `${label}, ${property.name}`,
  Dialog,
  actions: can(role, 'properties:write')
    ? [{ id: 'rentable', label: texts.market, icon: <DoorOpen /> }, ...bulkTagFaces]
    : [],
});
