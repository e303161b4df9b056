import { whyNot } from '#server/access/ability.ts';

type Here = { status: 'ACTIVE' | 'INACTIVE'; unitCount: number };
type Rights = { write: boolean; remove: boolean; report: boolean };

/** What a role with these rights may do with a property now. */
export function verdictsOn(property: Here, rights: Rights) {
  const isInactive = property.status === 'INACTIVE' && whyNot('property.inactive');
  return {
    edit: rights.write,
    remove: rights.remove && (property.unitCount > 0 ? whyNot('property.has_units') : true),
    addUnit: rights.write && (isInactive || true),
    report: rights.report && (isInactive || true),
  };
}
