import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { moveMessages } from '../board/move.messages.ts';

/** Asks the renter what is still wrong; then the request opens again. */
export function SendBackDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  return (
    <ActionFormDialog
      {...moveMessages.confirm}
      keep={moveMessages.keep}
      parts={{ note: longTextPart(moveMessages.note.stillWrong, { maxLength: 500 }) }}
      call={api.maintenance.confirm}
      params={{ ticketId }}
      body={(sent) => ({ solved: false, ...sent })}
      onClose={onClose}
    />
  );
}
