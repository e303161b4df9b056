import type { Contractor } from '#contract/contractors/contractors.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { contractorWords, contractorMessages as texts } from './contractors.messages.ts';

type DialogProps = { contractor: Contractor; onClose: () => void };

/** Asks why nothing is given to them any more. */
export const BlockDialog = ({ contractor: { id, name, version }, onClose }: DialogProps) => (
  <ActionFormDialog
    title={texts.block.title(name)}
    lede={texts.block.lede}
    keep={contractorWords.keep}
    send={texts.block.send}
    isRefusal
    parts={{ reason: longTextPart(texts.block.reason, { maxLength: 500, rows: 3 }) }}
    call={api.contractors.block}
    params={{ contractorId: id }}
    body={(sent) => ({ ...sent, version })}
    onClose={onClose}
  />
);

/** Asks before jobs can be given to them again. */
export const UnblockDialog = ({ contractor: { id, name, version }, onClose }: DialogProps) => (
  <ActionDialog
    title={texts.unblock.title(name)}
    lede={texts.unblock.lede}
    keep={contractorWords.keep}
    send={texts.unblock.send}
    call={api.contractors.unblock}
    input={{ params: { contractorId: id }, body: { version } }}
    onClose={onClose}
  />
);
