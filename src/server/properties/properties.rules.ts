import type { ProblemCode } from '#contract/problems.ts';
import { problems } from '#contract/problems.ts';

const WHOLE = 1_000_000;

/** A share such as "33.3333" in ten-thousandths of a percent. */
function shareUnits(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}

/** What is wrong with the owners of a property, or null: nobody twice, and the shares make exactly 100 or there are none. */
export function findOwnersProblem(owners: readonly { personId: string; percent: string }[]): ProblemCode | null {
  if (new Set(owners.map((owner) => owner.personId)).size < owners.length) return 'property.owner_twice';
  const total = owners.reduce((sum, owner) => sum + shareUnits(owner.percent), 0);
  return owners.length > 0 && total !== WHOLE ? 'property.owners_not_100' : null;
}

/** A stored share as people write it: "50.0000" is "50". */
export const percentText = (stored: string): string => (stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored);

/** The names of the fields in which two versions of a record differ, in the order of the second. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

type Here = { status: 'ACTIVE' | 'INACTIVE'; unitCount: number };
type Rights = { write: boolean; remove: boolean; report: boolean };

/** What a role with these rights may do with a property now; a text is the reason why not. */
export function verdictsOn(property: Here, rights: Rights) {
  const isInactive = property.status === 'INACTIVE' && problems['property.inactive'].message;
  return {
    edit: rights.write,
    remove: rights.remove && (property.unitCount > 0 ? problems['property.has_units'].message : true),
    addUnit: rights.write && (isInactive || true),
    report: rights.report && (isInactive || true),
  };
}
