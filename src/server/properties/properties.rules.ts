/** A stored share as people write it: "50.0000" is "50". */
export const percentText = (stored: string): string => (stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored);

/** The names of the fields in which two versions of a record differ, in the order of the second. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

type Here = { status: 'ACTIVE' | 'INACTIVE'; unitCount: number };
type Rights = { write: boolean; remove: boolean; report: boolean };

/** What a role with these rights may do with a property now; a code is the reason why not. */
export function verdictsOn(property: Here, rights: Rights) {
  const isInactive = property.status === 'INACTIVE' && ('property.inactive' as const);
  return {
    edit: rights.write,
    remove: rights.remove && (property.unitCount > 0 ? ('property.has_units' as const) : true),
    addUnit: rights.write && (isInactive || true),
    report: rights.report && (isInactive || true),
  };
}
