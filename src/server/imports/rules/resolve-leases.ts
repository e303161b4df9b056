import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { PlannedLease, PlannedUnit, PortfolioPlan } from '#server/imports/rules/reading/portfolio.ts';
import { reportRow } from './report-row.ts';
import type { Placed, Present } from './resolve-portfolio.ts';

type PresentLease = Present['leases'][number];

export type ResolvedLeases = { kept: PlannedLease[]; knownCount: number };

/** The leases of a plan that are to be written: not those that are there already; conflicts with these are noted. */
export function resolveLeases(
  plan: PortfolioPlan,
  present: Present,
  units: ReadonlyMap<string, Placed<PlannedUnit>>,
  problems: ImportProblem[],
): ResolvedLeases {
  const byUnit = Map.groupBy(present.leases, (lease) => lease.unitId);
  let knownCount = 0;
  const kept = plan.leases.filter((lease) => {
    const unit = units.get(lease.unitKey);
    if (!unit) return false;
    const there = unit.isNew ? [] : (byUnit.get(unit.id) ?? []);
    const same = there.find((one) => one.startsOn === lease.startsOn);
    const other = same ?? there.find((one) => sharesDay(one, lease));
    if (!other) return true;
    const code = same ? 'lease_known' : 'lease_overlaps_known';
    reportRow(problems, plan.sheets, lease.place, 'lease.startsOn', code, [other.ref]);
    if (same) knownCount++;
    return !same;
  });
  return { kept, knownCount };
}

/** Both days of a lease belong to it; "infinity" sorts after every day. */
const sharesDay = (there: PresentLease, lease: PlannedLease): boolean =>
  there.startsOn <= (lastDayOf(lease) ?? 'infinity') && lease.startsOn <= there.lastOn;
