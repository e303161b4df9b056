import { useState } from 'react';
import type { TenantOrganizationDetail } from '#contract/platform/platform.ts';
import { RETENTION_DAYS_USUAL } from '#contract/platform/platform.words.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { shownOnceMessages } from '#web/layout/shown-once.messages.ts';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { paths } from '#web/paths.ts';
import { figure } from '#web/ui/org-locale.ts';
import { closingMessages as texts } from './closing.messages.ts';

export type DialogOf = { row: TenantOrganizationDetail; onClose: () => void };

const { closing, confirming, asking, copy } = texts;
const REASON_MAX = 500;
const closeParts = {
  reason: longTextPart(closing.reason, { maxLength: REASON_MAX, rows: 3 }),
  retentionDays: requiredFigurePart(closing.retention, {
    inputMode: 'numeric',
    after: closing.days,
    hint: closing.retentionHint,
  }),
};

/** Asks why an organization ends and how long everything is kept, and closes it. */
export const CloseDialog = ({ row, onClose }: DialogOf) => (
  <ActionFormDialog
    {...closing}
    title={closing.title(row.name)}
    lede={closing.lede(figure(row.userCount))}
    isFinal
    parts={closeParts}
    values={{ retentionDays: String(RETENTION_DAYS_USUAL) }}
    schema={() => import('#contract/platform/closing.ts').then((m) => m.CloseInput)}
    call={api.platform.close}
    params={{ orgId: row.id }}
    body={(sent) => sent}
    onClose={onClose}
  />
);

/** Asks for everything to be deleted, as the first of two. */
export const AskDeletionDialog = ({ row, onClose }: DialogOf) => (
  <ActionDialog
    {...asking}
    title={asking.title(row.name)}
    isFinal
    call={api.platform.askDeletion}
    input={{ params: { orgId: row.id } }}
    says={() => asking.said}
    onClose={onClose}
  />
);

const confirmParts = { name: textPart(confirming.name, { maxLength: 127 }) };

/** Has everything deleted, as the second of two, who types the name of what goes. */
export function ConfirmDeletionDialog({ row, onClose }: DialogOf) {
  const go = useGo();
  return (
    <ActionFormDialog
      {...confirming}
      title={confirming.title(row.name)}
      isFinal
      parts={confirmParts}
      call={api.platform.confirmDeletion}
      params={{ orgId: row.id }}
      body={(sent) => sent}
      says={({ message }) => message}
      onDone={() => go(paths.organizations, { replace: true })}
      onClose={onClose}
    />
  );
}

/** Makes a link to the copy and shows it once. */
export function LinkDialog({ row, onClose }: DialogOf) {
  const [link, setLink] = useState<string | null>(null);
  if (link !== null)
    return (
      <ShownOnce
        title={copy.shown.title}
        lede={copy.shown.lede}
        values={[{ label: copy.shown.label, value: link }]}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      {...copy.linking}
      stays={shownOnceMessages.isMade}
      call={api.platform.linkExport}
      input={{ params: { orgId: row.id } }}
      onDone={({ data }) => (data.link === null ? onClose() : setLink(data.link))}
      onClose={onClose}
    />
  );
}
