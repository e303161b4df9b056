import { problems } from '#contract/problems.ts';

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
