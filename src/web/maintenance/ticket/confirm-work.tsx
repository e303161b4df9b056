import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type FormEvent, useState } from 'react';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { moveMessages } from '../board/move.messages.ts';
import { renterMessages as texts } from '../report/report.messages.ts';

/** The renter's word on finished work: solved, or what is still wrong. */
export function ConfirmWork({ ticket }: { ticket: Ticket }) {
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const confirm = useWrite(api.maintenance.confirm);
  const { errors, forget } = useFieldErrors(confirm.error);
  const params = { ticketId: ticket.id };

  const accept = () =>
    confirm.mutate(
      { params, body: { solved: true } },
      { onSuccess: () => showToast({ severity: 'success', message: texts.confirmed, durationMs: TOAST_MS }) },
    );
  function sendBack(event: FormEvent) {
    event.preventDefault();
    confirm.mutate({ params, body: { solved: false, note } }, { onSuccess: () => setAsking(false) });
  }

  return (
    <>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        {ticket.can.confirm && (
          <Button look="turn" icon={<Check />} busy={confirm.isPending && !isAsking} onClick={accept}>
            {texts.yes}
          </Button>
        )}
        <Button icon={<RotateCcw />} onClick={() => setAsking(true)}>
          {ticket.can.confirm ? texts.no : texts.stillWrong}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={moveMessages.confirm.title}
        lede={moveMessages.confirm.lede}
      >
        <form noValidate className="grid gap-4" onSubmit={sendBack}>
          <Field label={moveMessages.note.stillWrong} error={errors.note}>
            <TextArea
              value={note}
              maxLength={500}
              onChange={(event) => {
                setNote(event.target.value);
                forget('note');
              }}
            />
          </Field>
          <footer>
            <Button onClick={() => setAsking(false)}>{moveMessages.keep}</Button>
            <Button type="submit" look="primary" busy={confirm.isPending}>
              {moveMessages.confirm.send}
            </Button>
          </footer>
        </form>
      </Dialog>
    </>
  );
}
