import { formatCurrency } from '#contract/format/currency.ts';
import type { HeldRent } from '#contract/rent/rent.held.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { shortDay } from '../lease-days.ts';
import { heldRentMessages as texts } from './held-rent.messages.ts';

type Part = HeldRent['parts'][number];

const schema = async () => (await import('#contract/rent/rent.held.ts')).HeldRentInput;

/** What was not charged, since its month was locked when it fell due, for whoever may charge it or leave it out. */
export function HeldRentPanel({ leaseId }: { leaseId: string }) {
  const { data } = useRead(api.rent.held, { params: { leaseId } }, { quiet: true });
  const [charging, leaving] = [useDialogUrl('charge'), useDialogUrl('leave')];
  if (!data || data.parts.length === 0) return null;
  const partOf = (id: string | undefined) => data.parts.find((part) => part.id === id);
  const [charged, left] = [partOf(charging.shown), partOf(leaving.shown)];
  return (
    <section className="mt-3" aria-label={texts.label}>
      <Note>
        <p className="font-semibold">{texts.label}</p>
        <p>
          {texts.why} {data.parts.every(({ isOwedWhole }) => isOwedWhole) ? texts.byItself : texts.ended}
        </p>
        <ul className="mt-2 grid gap-2">
          {data.parts.map((part) => (
            <li key={part.id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{wordsOf(part, data.currency)}</span>
              <Button size="sm" onClick={() => charging.open(part.id)}>
                {texts.charge}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => leaving.open(part.id)}>
                {texts.leaveOut}
              </Button>
            </li>
          ))}
        </ul>
      </Note>
      {charged && <ChargeDialog held={data} part={charged} onClose={charging.close} />}
      {left && (
        <ActionDialog
          title={texts.leaving.title}
          lede={texts.leaving.lede(wordsOf(left, data.currency))}
          keep={texts.keep}
          send={texts.leaveOut}
          call={api.rent.decideHeld}
          input={{ params: { leaseId }, body: { heldId: left.id, amount: left.amount, chargeOn: null } }}
          says={() => texts.leaving.done}
          onClose={leaving.close}
        />
      )}
    </section>
  );
}

type ChargeDialogProps = { held: HeldRent; part: Part; onClose: () => void };

function ChargeDialog({ held, part, onClose }: ChargeDialogProps) {
  const { leaseId, currency, firstOpenOn } = held;
  return (
    <ActionFormDialog
      title={texts.charging.title}
      lede={wordsOf(part, currency)}
      keep={texts.keep}
      send={texts.charge}
      parts={{ chargeOn: dayPart(texts.charging.chargeOn, firstOpenOn === null ? {} : { min: firstOpenOn }) }}
      values={{ chargeOn: firstOpenOn ?? part.dueOn }}
      schema={schema}
      call={api.rent.decideHeld}
      params={{ leaseId }}
      body={(sent) => ({ ...sent, heldId: part.id, amount: part.amount })}
      says={() => texts.charging.done}
      onClose={onClose}
    />
  );
}

/** "Rent of $1,500.00 for Nov 1, 2026 to Nov 30, 2026, due Nov 1, 2026". */
const wordsOf = ({ account, amount, from, to, dueOn }: Part, currency: string): string =>
  texts.part(account.name, formatCurrency(amount, currency), shortDay(from), shortDay(to), shortDay(dueOn));
