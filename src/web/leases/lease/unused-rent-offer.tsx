import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { listOf } from '#contract/language/grammar.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { unusedRentMessages as texts } from './unused-rent.messages.ts';
import { partWords, worthOf } from './unused-rent.tsx';

/** What is still charged for days after the move-out, for whoever may credit it. */
export function UnusedRentOffer({ leaseId, lastOn }: { leaseId: string; lastOn: PlainDate }) {
  const { data, isLoading } = useRead(api.rent.unused, { params: { leaseId }, query: { lastOn } }, { quiet: true });
  const dialog = useDialogUrl('unused');
  if (!data || data.parts.length === 0) return isLoading ? <Coming /> : null;
  const { parts, total, currency } = data;
  const said = listOf(parts.map((part) => `${partWords(part, data)} (${worthOf(part, currency)})`));
  const credit = texts.credit(formatCurrency(total, currency));
  return (
    <section className="mt-3" aria-label={texts.offer.label}>
      <Note>
        <p>{texts.offer.title(said)}</p>
        <Button size="sm" className="mt-2" onClick={() => dialog.open('credit')}>
          {credit}
        </Button>
      </Note>
      {dialog.shown === 'credit' && (
        <ActionDialog
          title={texts.offer.ask}
          lede={`${texts.offer.title(said)} ${texts.follows}`}
          keep={texts.offer.keep}
          send={credit}
          call={api.rent.creditUnused}
          input={{ params: { leaseId }, body: { total } }}
          says={() => texts.offer.done}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}
