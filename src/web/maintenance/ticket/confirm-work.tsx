import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Suspense, useState } from 'react';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { renterMessages as texts } from '../report/renter.messages.ts';

const SendBackDialog = lazyOnce(async () => ({ default: (await import('./send-back-dialog.tsx')).SendBackDialog }));

/** The renter's word on finished work: solved, or what is still wrong. */
export function ConfirmWork({ ticket }: { ticket: Ticket }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = useWrite(api.maintenance.confirm, { says: () => texts.confirmed });
  const accept = () => confirm.mutate({ params: { ticketId: ticket.id }, body: { solved: true } });
  return (
    <>
      <div className="mt-4 grid gap-2 desktop:grid-cols-2">
        {ticket.can.confirm === true && (
          <Button variant="turn" icon={<Check />} busy={confirm.isPending} onClick={accept}>
            {texts.yes}
          </Button>
        )}
        <Button icon={<RotateCcw />} onClick={() => setAsking(true)}>
          {ticket.can.confirm === true ? texts.no : texts.stillWrong}
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <SendBackDialog ticketId={ticket.id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
