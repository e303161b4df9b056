/** All shares of a property in ten-thousandths of a percent. */
const WHOLE = 1_000_000;

type Share = { personId: string; percent: string };
type OwnersProblem = 'property.owner_twice' | 'property.owners_not_100';

/** A share such as "33.3333" in ten-thousandths of a percent; 0 for a text that is none. */
function partsOf(percent: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim());
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : 0;
}

function percentOf(parts: number): string {
  const fraction = String(parts % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(parts / 10_000)}${fraction ? `.${fraction}` : ''}`;
}

const totalOf = (owners: readonly Pick<Share, 'percent'>[]): number =>
  owners.reduce((sum, owner) => sum + partsOf(owner.percent), 0);

/** What is wrong with the owners of a property, or null: nobody twice, and the shares make exactly 100 or there are none. */
export function findOwnersProblem(owners: readonly Share[]): OwnersProblem | null {
  if (new Set(owners.map((owner) => owner.personId)).size < owners.length) return 'property.owner_twice';
  return owners.length > 0 && totalOf(owners) !== WHOLE ? 'property.owners_not_100' : null;
}

/** How far the shares are from 100 percent: `missing` or `over`, each a share or null. */
export function weighShares(owners: readonly Pick<Share, 'percent'>[]): {
  missing: string | null;
  over: string | null;
} {
  const off = WHOLE - totalOf(owners);
  return { missing: off > 0 ? percentOf(off) : null, over: off < 0 ? percentOf(-off) : null };
}

/** Shares for so many owners that make exactly 100; what does not divide goes to the first. */
export function equalShares(count: number): string[] {
  const each = Math.floor(WHOLE / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => percentOf(index === 0 ? WHOLE - each * (count - 1) : each));
}
