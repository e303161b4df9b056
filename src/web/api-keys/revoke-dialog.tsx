import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { apiKeyMessages } from './api-keys.messages.ts';

const texts = apiKeyMessages.revoking;

/** Asks before a key ends for good. */
export function RevokeDialog({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const revoke = useWrite(api.apiKeys.revoke);
  return (
    <ConfirmDialog
      open
      title={texts.title(row.name)}
      consequence={texts.consequence}
      confirmLabel={texts.confirm}
      keepLabel={texts.keep}
      busy={revoke.isPending}
      onKeep={onClose}
      onConfirm={() =>
        revoke.mutate(
          { params: { keyId: row.id } },
          {
            onSuccess: ({ message }) => showToast({ severity: 'success', message, durationMs: TOAST_MS }),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
