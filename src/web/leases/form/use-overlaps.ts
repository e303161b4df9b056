import type { PlainDate } from '#contract/dates.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import { LIST_LIMIT_MAX } from '#contract/list.limits.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { LeaseValues } from './lease-form.tsx';
import { overlapsOf } from './overlaps.ts';

/** Binding leases that share a day with what is typed, and the first day from which none does. */
export type Overlaps = { leases: LeaseRow[]; freeFrom: PlainDate | null; isKnown: boolean };

/** Finds before saving what the database would refuse. `exceptId` is the lease being edited. */
export function useOverlaps(values: Pick<LeaseValues, 'unitId' | 'startsOn' | 'endsOn'>, exceptId?: string): Overlaps {
  const { unitId } = values;
  const binding = useRead(
    api.leases.list,
    { query: { unitId, status: [...HOLDING_STATUSES], limit: LIST_LIMIT_MAX } },
    { enabled: unitId !== '', quiet: true },
  );
  const others = (binding.data ?? []).filter((lease) => lease.id !== exceptId);
  const { leases, freeFrom, hasDays } = overlapsOf(values, others);
  return { leases, freeFrom, isKnown: hasDays && binding.data !== undefined };
}
