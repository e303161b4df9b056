import ShieldCheck from 'lucide-react/icons/shield-check';
import type { TicketAsset } from '#contract/assets/assets.ts';
import { formatDate } from '#contract/format/date.ts';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { equipmentMessages as texts } from './equipment.messages.ts';

/** Says of an open request that the maker is to be called first, since the warranty held when it was reported. */
export function UnderWarranty({ asset: { isUnderWarranty, warrantyUntilOn, warrantyBy } }: { asset: TicketAsset }) {
  if (!isUnderWarranty || warrantyUntilOn === null) return null;
  return (
    <Note icon={<ShieldCheck />} className="mt-4">
      <b className="font-semibold">{texts.callFirst(formatDate(warrantyUntilOn, orgLocale()))}</b>{' '}
      {warrantyBy && texts.callWhom(warrantyBy)}
    </Note>
  );
}
