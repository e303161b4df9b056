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
