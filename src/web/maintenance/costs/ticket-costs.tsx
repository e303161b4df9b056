import Paperclip from 'lucide-react/icons/paperclip';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { Explained, HowCounted } from '#web/explain/explained.tsx';
import { StoredPhotoViewer } from '#web/files/stored-photo-viewer.tsx';
import { saveFile } from '#web/files/use-file-url.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { costMessages as texts } from '../ticket/ticket.messages.ts';
import { CostBookings } from './cost-bookings.tsx';

// Most people who open a request only read its costs.
const AddCost = lazyOnce(async () => ({ default: (await import('./add-cost.tsx')).AddCost }));
const AskOwnerDialog = lazyOnce(async () => ({
  default: (await import('../approval/ask-owner-dialog.tsx')).AskOwnerDialog,
}));
const CorrectCost = lazyOnce(async () => ({ default: (await import('./correct-cost.tsx')).CorrectCost }));

/** The costs of a request with their receipts; each opens its editor in its own place. */
export function TicketCosts({ ticket }: { ticket: Ticket }) {
  const { activeRole } = useSession();
  const dialog = useDialogUrl();
  const mayWrite = ticket.can.writeCosts === true;
  const [changing, setEditing] = useState<string | null>(null);
  const mayAdd = ticket.can.addCost === true;
  const editing = changing ?? (mayAdd && dialog.shown === 'cost' ? 'new' : null);
  // What was saved closes its own editor, not one that was opened meanwhile.
  const close = (which: string) => {
    setEditing((open) => (open === which ? null : open));
    if (dialog.shown === 'cost') dialog.close();
  };
  const [viewed, setViewed] = useState<FileBrief | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isAdding = editing === 'new';

  function open(file: FileBrief) {
    if (file.mime.startsWith('image/')) setViewed(file);
    else void saveFile(file.url, file.name);
  }

  return (
    <Section
      title={texts.heading}
      count={formatCurrency(ticket.costTotal)}
      action={
        <>
          {ticket.costs.length > 0 && <HowCounted figure="request-costs" what={texts.heading} />}
          {mayAdd && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Plus />}
              aria-expanded={isAdding}
              onClick={() => setEditing('new')}
            >
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      {isAdding && (
        <Suspense>
          <AddCost
            ticket={ticket}
            onAskOwner={ticket.can.askOwner === true ? () => setAsking(true) : undefined}
            onClose={() => close('new')}
          />
        </Suspense>
      )}
      {ticket.costLimit && !isAdding && (
        <p className="text-sm text-ink-3">
          {texts.limit[activeRole === 'owner' ? 'owner' : 'office'](
            formatCurrency(ticket.costLimit.amount),
            ticket.costLimit.givenBy === 'OWNER',
          )}
        </p>
      )}
      {ticket.costs.length === 0 && !isAdding && <p className="text-sm text-ink-3">{texts.none}</p>}
      <ul className="rows">
        {ticket.costs.map((cost) =>
          editing === cost.id ? (
            <li key={cost.id} className="block border-0 p-0">
              <Suspense>
                <CorrectCost ticket={ticket} cost={cost} onClose={() => close(cost.id)} />
              </Suspense>
            </li>
          ) : (
            <CostRow
              key={cost.id}
              ticket={ticket}
              cost={cost}
              onEdit={mayWrite ? () => setEditing(cost.id) : undefined}
              onOpen={open}
            />
          ),
        )}
      </ul>
      {isAsking && (
        <Suspense>
          <AskOwnerDialog ticket={ticket} open onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <Explained ticketId={ticket.id} />
      <StoredPhotoViewer
        files={viewed ? [viewed] : []}
        at={viewed ? 0 : null}
        onMove={() => undefined}
        onClose={() => setViewed(null)}
      />
    </Section>
  );
}

type CostRowProps = {
  ticket: Ticket;
  cost: CostEntry;
  onEdit: (() => void) | undefined;
  onOpen: (file: FileBrief) => void;
};

const NAME = 'block max-w-full truncate text-left font-medium';

function CostRow({ ticket, cost, onEdit, onOpen }: CostRowProps) {
  const isOne = Number(cost.quantity) === 1;
  const name = isOne
    ? cost.description
    : texts.quantityOf(cost.description, cost.quantity, formatCurrency(cost.unitCost));
  const about = [formatDate(cost.incurredOn, orgLocale()), cost.vendorName].filter(Boolean).join(' · ');
  return (
    <li className={onEdit ? 'relative hover:bg-hover' : 'relative'}>
      <div className="min-w-0 flex-1">
        {onEdit ? (
          <button
            type="button"
            className={classNames(NAME, 'after:absolute after:inset-0')}
            aria-label={texts.edit(cost.description)}
            onClick={onEdit}
          >
            {name}
          </button>
        ) : (
          <span className={NAME}>{name}</span>
        )}
        <p className="text-xs text-ink-3">{about}</p>
        {cost.overLimitReason && <p className="text-xs text-ink-2">{texts.overLimit(cost.overLimitReason)}</p>}
        <CostBookings ticket={ticket} cost={cost} />
      </div>
      {cost.files.map((file) => (
        <IconButton
          key={file.id}
          className="relative z-1 bg-primary-soft text-primary-text"
          size="sm"
          label={texts.receipt(file.name)}
          icon={<Paperclip />}
          onClick={() => onOpen(file)}
        />
      ))}
      <span className="min-w-16 text-right font-medium tabular-nums">{formatCurrency(cost.total)}</span>
    </li>
  );
}
