import type { TenantOrganizationDetail } from '#contract/platform/platform.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { figurePart } from '#web/forms/kinds/figure.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { typedOf } from '#web/forms/parts.ts';
import { organizationMessages as texts } from './platform.messages.ts';

type DialogOf = { row: TenantOrganizationDetail; onClose: () => void };

const REASON_MAX = 500;
const suspendParts = { reason: longTextPart(texts.suspending.reason, { maxLength: REASON_MAX, rows: 3 }) };
const resumeParts = { reason: longTextPart(texts.resuming.reason, { maxLength: REASON_MAX, rows: 3 }) };

/** Asks why an organization is closed to its people, and closes it. */
export const SuspendDialog = ({ row, onClose }: DialogOf) => (
  <ActionFormDialog
    {...texts.suspending}
    title={texts.suspending.title(row.name)}
    isRefusal
    parts={suspendParts}
    call={api.platform.suspend}
    params={{ orgId: row.id }}
    body={(sent) => sent}
    onClose={onClose}
  />
);

/** Asks why it is opened again, and opens it. */
export const ResumeDialog = ({ row, onClose }: DialogOf) => (
  <ActionFormDialog
    {...texts.resuming}
    title={texts.resuming.title(row.name)}
    parts={resumeParts}
    call={api.platform.resume}
    params={{ orgId: row.id }}
    body={(sent) => sent}
    onClose={onClose}
  />
);

const { limiting } = texts;
const limitParts = {
  usersMax: figurePart(limiting.users, { inputMode: 'numeric', optional: true }),
  unitsMax: figurePart(limiting.units, { inputMode: 'numeric', optional: true }),
  storageMegabytesMax: figurePart(limiting.storage, { inputMode: 'numeric', optional: true, after: limiting.mb }),
};

/** Says how much an organization may have. */
export const LimitsDialog = ({ row, onClose }: DialogOf) => (
  <ActionFormDialog
    title={limiting.title(row.name)}
    lede={limiting.lede}
    keep={limiting.keep}
    send={limiting.send}
    parts={limitParts}
    values={typedOf(limitParts, row)}
    call={api.platform.changeLimits}
    params={{ orgId: row.id }}
    body={(sent) => ({ ...sent, version: row.version })}
    says={() => limiting.saved}
    onClose={onClose}
  />
);
