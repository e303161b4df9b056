import { ACCOUNT_SUB_TYPES, type AccountSubType, CHARGE_KINDS, chargeKindsOf } from '#contract/ledger/ledger.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalSelectPart, selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { chargedAsWords, subTypeWords, accountMessages as texts } from './accounts.messages.ts';

const TOP = '';
const SUB_TYPES = Object.keys(ACCOUNT_SUB_TYPES) as AccountSubType[];

const partsOf = (above: readonly Choice[]) => ({
  parent: selectPart(texts.fields.parent, [{ value: TOP, label: texts.top }, ...above], TOP),
  subType: selectPart(texts.fields.subType, choicesOf(SUB_TYPES, subTypeWords), 'OPERATING_EXPENSE'),
  number: textPart(texts.fields.number, { maxLength: 12, hint: texts.numberHint }),
  name: textPart(texts.fields.name, { maxLength: 50 }),
  chargeKind: optionalSelectPart(texts.fields.chargeKind, choicesOf(CHARGE_KINDS, chargedAsWords), {
    hint: texts.chargeKindHint,
  }),
  isBank: tickPart(texts.fields.isBank),
});

/** Adds an account at the top of the chart, or below one that may have some. */
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
      parts={partsOf(above)}
      schema={async () => (await import('#contract/ledger/ledger.accounts.ts')).AccountInput}
      call={api.ledger.addAccount}
      params={undefined}
      body={({ parent, subType, chargeKind, isBank, ...sent }) =>
        parent === TOP
          ? {
              ...sent,
              parent: null,
              subType,
              chargeKind: mayBeCharged(subType) ? chargeKind : null,
              isBank: isBank && subType === 'CURRENT_ASSET',
            }
          : { ...sent, parent }
      }
      says={() => texts.adding.done}
      onClose={onClose}
    >
      {(form) => {
        const subType = form.watch('subType');
        const isAtTop = form.watch('parent') === TOP;
        return (
          <PartFields
            form={form}
            names={[
              'parent',
              ...(isAtTop ? (['subType'] as const) : []),
              'number',
              'name',
              ...(isAtTop && mayBeCharged(subType) ? (['chargeKind'] as const) : []),
              ...(isAtTop && subType === 'CURRENT_ASSET' ? (['isBank'] as const) : []),
            ]}
          />
        );
      }}
    </ActionFormDialog>
  );
}

const mayBeCharged = (subType: AccountSubType): boolean => chargeKindsOf(subType).length > 0;
