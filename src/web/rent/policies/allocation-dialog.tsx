import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { listOf } from '#contract/language/grammar.ts';
import { CHARGE_KINDS } from '#contract/ledger/ledger.words.ts';
import { ALLOCATION_ORDERS } from '#contract/rent/rent.policies.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { radioPart } from '#web/forms/kinds/radio.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type ControlProps, type Part, sentOf, typedOf } from '#web/forms/parts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { useFieldGroup } from '#web/ui/field-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { orderHints, orderWords, lateFeeMessages as shared, allocationMessages as texts } from '../rent.messages.ts';
import { type PolicyDialogProps, usePolicyForm } from './use-policy-form.ts';

const ACCOUNTS_MAX = 20;

const accountsPart = (accounts: readonly Choice[]): Part<string[], string[], readonly string[]> => ({
  label: texts.accountOrder,
  display: { full: true, group: true, hint: texts.accountOrderHint },
  empty: [],
  read: (stored) => [...stored],
  send: (typed) => typed,
  show: (typed) => listOf(typed.map((number) => accounts.find(({ value }) => value === number)?.label ?? number)),
  control: (props) => <AccountOrder accounts={accounts} {...props} />,
});

const partsOf = (accounts: readonly Choice[]) => ({
  mode: radioPart(
    texts.mode,
    choicesOf(ALLOCATION_ORDERS, orderWords).map((choice) => ({ ...choice, hint: orderHints[choice.value] })),
    'OLDEST_FIRST',
  ),
  accountOrder: accountsPart(accounts),
});

const schema = async () => (await import('#contract/rent/rent.policies.ts')).AllocationRules;

type Props = PolicyDialogProps<'allocation'>;

/** Sets what a payment pays first where whoever records it does not say. */
export function AllocationDialog(props: Props) {
  const accounts = useRead(api.ledger.accounts, {});
  if (!accounts.data) return null;
  // As they are paid where nothing is set: rent before fees.
  const chargeable = CHARGE_KINDS.flatMap((kind) =>
    (accounts.data ?? []).filter(({ chargeKind, isActive }) => chargeKind === kind && isActive),
  );
  return <Dialog {...props} accounts={chargeable.map(({ number, name }) => ({ value: number, label: name }))} />;
}

function Dialog({ accounts, ...props }: Props & { accounts: readonly Choice[] }) {
  const parts = partsOf(accounts);
  const form = usePolicyForm({
    ...props,
    name: 'allocation',
    parts,
    schema,
    bodyOf: (typed) => {
      const { mode, accountOrder } = sentOf(parts, typed);
      return { mode, accountOrder: mode === 'ACCOUNT_ORDER' ? accountOrder : [] };
    },
    valuesOf: (rules) => typedOf(parts, rules),
    input: (changes, { rules, version }) => ({ kind: 'ALLOCATION', rules: { ...rules, ...changes }, version }),
  });
  const isByAccount = form.watch('mode') === 'ACCOUNT_ORDER';
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={shared.cancel}
      send={shared.save}
    >
      <PartFields form={form} names={isByAccount ? ['mode', 'accountOrder'] : ['mode']} />
    </FormDialog>
  );
}

type AccountOrderProps = ControlProps<string[]> & { accounts: readonly Choice[] };

/** Accounts, the first to be paid first. */
function AccountOrder({ accounts, value, onChange, onBlur }: AccountOrderProps) {
  const group = useFieldGroup();
  const isFree = ({ value: number }: Choice) => !value.includes(number);
  const next = accounts.find(isFree);
  return (
    <fieldset {...group} onBlur={onBlur}>
      <ol className="mb-2 grid gap-2">
        {value.map((number, at) => (
          <li key={number} className="flex items-center gap-2">
            <span className="w-5 shrink-0 text-right text-sm text-ink-3 tabular-nums">{at + 1}</span>
            <div className="min-w-0 flex-1">
              <Select
                aria-label={texts.accountAt(at + 1)}
                value={number}
                choices={accounts.filter((one) => one.value === number || isFree(one))}
                onChange={(chosen) => onChange(value.with(at, chosen))}
              />
            </div>
            {at > 0 && (
              <IconButton
                label={texts.earlier(at + 1)}
                icon={<ArrowUp />}
                onClick={() =>
                  onChange([...value.slice(0, at - 1), number, ...value.slice(at - 1, at), ...value.slice(at + 1)])
                }
              />
            )}
            <IconButton
              label={texts.takeOut(at + 1)}
              icon={<X />}
              onClick={() => onChange(value.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ol>
      {next && value.length < ACCOUNTS_MAX && (
        <Button variant="quiet" icon={<Plus />} onClick={() => onChange([...value, next.value])}>
          {texts.addAccount}
        </Button>
      )}
    </fieldset>
  );
}
