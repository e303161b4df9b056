import type { Lease } from '#contract/leases/leases.ts';
import type { Crumb } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { settlementMessages as texts } from './settlement.messages.ts';

/** The way to the deposit of a lease. */
export const crumbsOf = ({ id, unit, property }: Pick<Lease, 'id' | 'unit' | 'property'>): Crumb[] => [
  { label: texts.leases, href: paths.leases },
  { label: `${unit.label}, ${property.name}`, href: paths.lease(id) },
  { label: texts.crumb },
];
