import type { ReactNode } from 'react';
import type { Lease } from '#contract/leases/leases.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { paths } from '#web/paths.ts';
import { todayIn } from '#web/ui/zone.ts';
import { longDay } from '../lease-days.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { CancelLeaseDialog } from './cancel-lease-dialog.tsx';
import { leaseDialogMessages as texts } from './lease-dialog.messages.ts';
import { MoveOutDialog } from './move-out-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { AcceptRenewalDialog, RenewDialog, WithdrawRenewalDialog } from './renewal-dialogs.tsx';

/** What can be done with a lease besides editing it. */
export type LeaseStep = Exclude<keyof Lease['can'], 'edit'>;
type StepProps = { lease: Lease; onClose: () => void };

const DIALOGS: Record<LeaseStep, (props: StepProps) => ReactNode> = {
  activate: ActivateDialog,
  renew: RenewDialog,
  acceptRenewal: AcceptRenewalDialog,
  withdrawRenewal: WithdrawRenewalDialog,
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
  const home = homeOf(lease);
  const { title, now, later, confirm, done } = texts.activate;
  return (
    <ActionDialog
      title={title}
      lede={lease.startsOn <= todayIn(lease.timeZone) ? now(home) : later(home, longDay(lease.startsOn))}
      keep={texts.keep}
      send={confirm}
      call={api.leases.activate}
      input={{ params: { leaseId: lease.id }, body: { version: lease.version } }}
      says={() => done}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ lease, onClose }: StepProps) {
  const { title, text, confirm, done } = texts.withdraw;
  return (
    <ActionDialog
      title={title}
      lede={text(longDay(lease.movesOutOn ?? lease.startsOn))}
      keep={texts.keep}
      send={confirm}
      call={api.leases.withdrawNotice}
      input={{ params: { leaseId: lease.id }, body: { version: lease.version } }}
      says={() => done}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ lease, onClose }: StepProps) {
  const go = useGo();
  return (
    <ActionDialog
      title={texts.remove.title}
      lede={texts.remove.text}
      keep={texts.keep}
      send={texts.remove.confirm}
      isFinal
      call={api.leases.remove}
      input={{ params: { leaseId: lease.id } }}
      says={({ message }) => message}
      onClose={onClose}
      onDone={() => go(paths.leases, { replace: true })}
    />
  );
}
