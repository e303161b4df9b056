import { api } from '#web/api.ts';
import { moveMessages as texts } from './move.messages.ts';
import { type Asked, moveLabel } from './move-ticket.tsx';

export type MoveDialogProps = { asked: Asked; open: boolean; onClose: () => void };

/** What every one of these forms says and does: it moves the request on, in the state and the version that were seen. */
export const movingOf = ({ asked: { ticket, to }, open, onClose }: MoveDialogProps) => ({
  open,
  onClose,
  keep: texts.keep,
  send: moveLabel(ticket, to),
  isRefusal: to === 'DECLINED' || to === 'CANCELLED' || to === 'DUPLICATE',
  call: api.maintenance.changeStatus,
  params: { ticketId: ticket.id },
  how: { status: to, version: ticket.version },
});
