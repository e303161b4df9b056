import type { ActiveRole } from '#contract/permissions.ts';
import { BellButton } from '#web/layout/bell-button.tsx';
import { rolesOf } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';

const [bell] = nouns.flatMap((noun) => noun.bell ?? []);

/** The bell of the noun that rings it; still for those to whom it never does. */
export function BellSlot({ role }: { role: ActiveRole }) {
  return bell && rolesOf(bell.access).includes(role) ? <bell.Bell key={role} /> : <BellButton count={0} />;
}
