import type { CallError } from '#web/api/call-error.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import type { LeaseBody } from './lease-form.ts';

type Saving = { onRefused: (error: CallError) => void; onSaved: (leaseId: string) => void };

/** Saves the draft and, if wanted, activates it. A draft that cannot be activated is kept and shown. */
export function useSaveLease({ onRefused, onSaved }: Saving) {
  const create = useWrite(api.leases.create);
  const activate = useWrite(api.leases.activate);
  const tell = (message: string) => showToast({ severity: 'success', message, durationMs: TOAST_MS });
  const start = (body: LeaseBody, isBinding: boolean) =>
    create.mutate(
      { body },
      {
        onError: onRefused,
        onSuccess: ({ data: lease }) => {
          if (!isBinding) {
            tell(texts.savedDraft);
            return onSaved(lease.id);
          }
          activate.mutate(
            { params: { leaseId: lease.id }, body: { version: lease.version } },
            { onSuccess: () => tell(texts.activated), onSettled: () => onSaved(lease.id) },
          );
        },
      },
    );
  return { start, isPending: create.isPending || activate.isPending };
}
