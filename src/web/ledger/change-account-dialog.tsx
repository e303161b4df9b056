import type { Account } from '#contract/ledger/ledger.accounts.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { accountMessages as texts } from './accounts.messages.ts';

const parts = {
  name: textPart(texts.fields.name, { maxLength: 50 }),
  isActive: switchPart(texts.fields.isActive, { hint: texts.isActiveHint }),
};

type Props = { number: string; onClose: () => void };

/** Calls an account something else, or takes it out of use. */
export function ChangeAccountDialog({ number, onClose }: Props) {
  const accounts = useRead(api.ledger.accounts, {});
  const account = accounts.data?.find((one) => one.number === number);
  return account ? <Changing account={account} onClose={onClose} /> : null;
}

function Changing({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <ActionFormDialog
      {...texts.changing}
      title={`${account.number} ${account.name}`}
      keep={texts.keep}
      parts={parts}
      values={{ name: account.name, isActive: account.isActive }}
      schema={async () => (await import('#contract/ledger/ledger.accounts.ts')).AccountChange}
      call={api.ledger.changeAccount}
      params={{ accountId: account.id }}
      body={(sent) => ({ ...sent, version: account.version })}
      says={() => texts.changing.done}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PartFields form={form} />
          <Link className="link text-sm" href={withQuery(paths.journal, { account: account.number })}>
            {texts.entries}
          </Link>
        </>
      )}
    </ActionFormDialog>
  );
}
