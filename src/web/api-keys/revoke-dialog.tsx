import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';

const texts = apiKeyMessages.revoking;

/** Asks before a key ends for good. */
export const RevokeDialog = ({ row, onClose }: { row: ApiKey; onClose: () => void }) => (
  <ActionDialog
    title={texts.title(row.name)}
    lede={texts.lede}
    keep={texts.keep}
    send={texts.send}
    isFinal
    call={api.apiKeys.revoke}
    input={{ params: { keyId: row.id } }}
    says={({ message }) => message}
    onClose={onClose}
  />
);
