import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { lateFeesMessages as texts } from './late-fees.messages.ts';

/** The way to late fees that would be others, with how many there are; nothing where there are none. */
export function LateFeesLink() {
  // Who looks at the books has come for something else: where it does not load, the page itself says so.
  const proposals = useRead(api.rent.feeProposals, { query: {} }, { quiet: true });
  const count = proposals.data?.length ?? 0;
  return count > 0 && <LinkButton href={paths.lateFees}>{texts.waiting(count)}</LinkButton>;
}
