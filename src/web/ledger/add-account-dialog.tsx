import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { accountMessages as texts } from './accounts.messages.ts';

/** Adds an account below one that may have some. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const accounts = useRead(api.ledger.accounts, {});
  if (!accounts.data) return null;
  const above = accounts.data
    .filter(({ parent, isActive, isControl, chargeKind }) => !parent && isActive && (!isControl || chargeKind))
    .map(({ number, name }) => ({ value: number, label: `${number} ${name}` }));
  return (
    <ActionFormDialog
      {...texts.adding}
      keep={texts.keep}
      parts={{
        parent: selectPart(texts.fields.parent, above, '4000'),
        number: textPart(texts.fields.number, { maxLength: 12, hint: texts.numberHint }),
        name: textPart(texts.fields.name, { maxLength: 50 }),
      }}
      schema={async () => (await import('#contract/ledger/ledger.accounts.ts')).AccountInput}
      call={api.ledger.addAccount}
      params={undefined}
      body={(sent) => sent}
      says={() => texts.adding.done}
      onClose={onClose}
    />
  );
}
