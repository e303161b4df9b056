import type { ReactNode } from 'react';
import type { Lease } from '#contract/leases/leases.ts';
import { useGo } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { todayIn } from '#web/ui/zone.ts';
import { useLeaseStep } from '../form/use-lease-step.ts';
import { longDay } from '../lease-days.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { CancelLeaseDialog } from './cancel-lease-dialog.tsx';
import { leaseDialogMessages as texts } from './lease-dialog.messages.ts';
import { MoveOutDialog } from './move-out-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

/** What can be done with a lease besides editing it. */
export type LeaseStep = Exclude<keyof Lease['can'], 'edit'>;
type StepProps = { lease: Lease; onClose: () => void };

const DIALOGS: Record<LeaseStep, (props: StepProps) => ReactNode> = {
  activate: ActivateDialog,
  giveNotice: NoticeDialog,
  withdrawNotice: WithdrawDialog,
  end: MoveOutDialog,
  cancel: CancelLeaseDialog,
  remove: RemoveDialog,
};

/** The dialog of a step, which names what follows from it. */
export function LeaseDialog({ step, ...props }: StepProps & { step: LeaseStep }) {
  const Shown = DIALOGS[step];
  return <Shown {...props} />;
}

function ActivateDialog({ lease, onClose }: StepProps) {
  const { send, isPending } = useLeaseStep(api.leases.activate, texts.activate.done, onClose);
  const home = homeOf(lease);
  const follows =
    lease.startsOn <= todayIn(lease.timeZone)
      ? texts.activate.now(home)
      : texts.activate.later(home, longDay(lease.startsOn));
  return (
    <Asking
      title={texts.activate.title}
      follows={follows}
      confirm={texts.activate.confirm}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => send({ params: { leaseId: lease.id }, body: { version: lease.version } })}
    />
  );
}

function WithdrawDialog({ lease, onClose }: StepProps) {
  const { send, isPending } = useLeaseStep(api.leases.withdrawNotice, texts.withdraw.done, onClose);
  return (
    <Asking
      title={texts.withdraw.title}
      follows={texts.withdraw.text(longDay(lease.movesOutOn ?? lease.startsOn))}
      confirm={texts.withdraw.confirm}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => send({ params: { leaseId: lease.id }, body: { version: lease.version } })}
    />
  );
}

function RemoveDialog({ lease, onClose }: StepProps) {
  const go = useGo();
  const remove = useWrite(api.leases.remove);
  return (
    <ConfirmDialog
      open
      title={texts.remove.title}
      consequence={texts.remove.text}
      confirmLabel={texts.remove.confirm}
      keepLabel={texts.keep}
      busy={remove.isPending}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { leaseId: lease.id } },
          {
            onSuccess: ({ message }) => {
              showToast({ severity: 'success', message, durationMs: TOAST_MS });
              go(paths.leases, { replace: true });
            },
          },
        )
      }
    />
  );
}

type AskingProps = {
  title: string;
  follows: string;
  confirm: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something that can be taken back, so its button is not red. */
function Asking({ title, follows, confirm, busy, onClose, onConfirm }: AskingProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lede={follows}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
