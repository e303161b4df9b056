import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PlainDate } from '#contract/dates.ts';
import type { Deposit, DepositDraft } from '#contract/deposits/deposits.ts';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { negated } from '#contract/format/negated.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { HowCounted } from '#web/explain/explained.tsx';
import { fillForm } from '#web/forms/fill-form.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { mergeUntouched } from '#web/forms/merge.ts';
import { PartField } from '#web/forms/part-field.tsx';
import type { Part } from '#web/forms/parts.ts';
import { sentOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { type PartsForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import { useSettled } from '#web/hooks/use-settled.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { crumbsOf } from './crumbs.ts';
import { type ItemValue, isWhole, itemsOf, sentItem } from './item-values.ts';
import { LetterPaper } from './letter-paper.tsx';
import { SettleLines } from './settle-lines.tsx';
import { settlementMessages as texts } from './settlement.messages.ts';
import { SettlementBanner } from './settlement-banner.tsx';

type SentItem = ReturnType<typeof sentItem>;

const itemsPart = (): Part<ItemValue[], SentItem[], readonly never[]> => ({
  label: texts.keep,
  empty: [],
  read: () => [],
  send: (typed) => typed.map(sentItem),
  show: (typed) => typed.map(({ description, cost }) => `${description} ${cost}`).join('; '),
});

const settleParts = (today: string, movedOutOn: string | undefined) => ({
  on: dayPart(texts.on, { max: today, min: movedOutOn }),
  lines: itemsPart(),
  note: longTextPart(texts.note, { optional: true, rows: 2 }),
  byMail: tickPart(texts.byMail, { hint: texts.byMailHint, first: true }),
});
export type SettleParts = ReturnType<typeof settleParts>;

type Props = { lease: Lease; deposit: Deposit };

/** Lists what is kept of a deposit, beside the letter that says so, and settles it. */
export function SettleForm({ lease, deposit }: Props) {
  const today = todayIn(lease.timeZone);
  const parts = settleParts(today, deposit.movedOutOn ?? undefined);
  const { draft } = deposit;
  const { seen, saw, onRefused } = useSeen(draft);
  const params = { leaseId: lease.id };
  const form = useContractForm({
    parts,
    schema: async () => (await import('#contract/deposits/deposits.ts')).SettlementInput,
    bodyOf: (typed) => sentOf(parts, typed),
    call: api.deposits.settle,
    values: valuesOf(seen, today),
    input: (body) => ({ params, body }),
    says: () => texts.doneToast,
    draft: `deposit ${lease.id}`,
  });
  const follow = useEffectEvent((others: DepositDraft | null) => {
    if (others?.version === seen?.version || form.isTyped()) return;
    saw(others);
    fillForm(form, valuesOf(others, today));
  });
  // Whoever has typed nothing here reads what others saved.
  useEffect(() => follow(draft), [draft]);
  const save = useWrite(api.deposits.saveDraft, { says: () => texts.savedToast });
  const busy = useBusy();
  const preview = usePreview(form, deposit);
  const money = (amount: string) => formatCurrency(amount, deposit.currency);
  const { settlement } = preview.data ?? {};
  const obstacle = busy.isBusy ? texts.uploading : undefined;
  const byMail = useWatch({ control: form.control, name: 'byMail' });
  const { length: lineCount } = useWatch({ control: form.control, name: 'lines' });
  const isSaving = save.isPending;
  const saveNow = () => {
    const typed = structuredClone(form.getValues());
    const { lines, note } = sentOf(parts, typed);
    save.mutate(
      { params, body: { lines, note, version: seen?.version ?? null } },
      {
        onSuccess({ data }) {
          saw(data.draft);
          form.draft.settle();
          fillForm(form, mergeUntouched(typed, form.getValues(), { ...typed, ...savedValues(data.draft) }));
        },
        onError: onRefused,
      },
    );
  };
  return (
    <SavingPage
      form={form}
      title={texts.title}
      crumbs={crumbsOf(lease)}
      leave={{ label: texts.backToLease, href: paths.lease(lease.id) }}
      obstacle={obstacle}
      actions={
        <Button busy={isSaving} disabledReason={obstacle} onClick={saveNow}>
          {texts.save}
        </Button>
      }
      send={settlement ? (byMail ? texts.mailAndPay : texts.settleAndPay)(money(settlement.refund)) : texts.settle}
      consequencesLine={settlement && texts.inShort(money(settlement.kept), money(settlement.refund))}
      consequences={<Letter {...preview} />}
    >
      <div className="grid gap-8">
        <SettlementBanner lease={lease} deposit={deposit} typed={lineCount} />
        <SettleLines form={form} deposit={deposit} onBusy={busy.say} />
        <GoesBack deposit={deposit} settlement={settlement} />
        <div className="grid gap-4">
          <PartField form={form} name="on" />
          <PartField form={form} name="note" />
          <PartField form={form} name="byMail" />
        </div>
      </div>
    </SavingPage>
  );
}

const savedValues = (draft: DepositDraft | null) => ({ lines: itemsOf(draft), note: draft?.note ?? '' });
const valuesOf = (draft: DepositDraft | null, today: PlainDate) => ({ on: today, ...savedValues(draft), byMail: true });

/** Which lines still have photos on their way. */
function useBusy() {
  const [lines, setLines] = useState<ReadonlySet<string>>(new Set());
  const say = useCallback(
    (line: string, isBusy: boolean) =>
      setLines((known) => {
        if (known.has(line) === isBusy) return known;
        const next = new Set(known);
        if (isBusy) next.add(line);
        else next.delete(line);
        return next;
      }),
    [],
  );
  return { isBusy: lines.size > 0, say };
}

/** What it comes to and the letter, asked of the server once typing rests; of lines that say everything alone. */
function usePreview(form: PartsForm<SettleParts>, { leaseId, currency }: Deposit) {
  const [on, lines, note] = useWatch({ control: form.control, name: ['on', 'lines', 'note'] });
  const whole = lines.filter((line) => isWhole(line, currency));
  const asked = useSettled(JSON.stringify({ on, lines: whole.map(sentItem), note: note || null }));
  const read = useRead(
    api.deposits.preview,
    {
      params: { leaseId },
      body: { ...(JSON.parse(asked) as { on: never; lines: SentItem[]; note: string | null }), byMail: false },
    },
    { quiet: true, keepsPrevious: true },
  );
  return { data: read.data, hasFailed: read.error !== null, isWhole: whole.length === lines.length };
}

function Letter({ data, hasFailed, isWhole: isEveryLineIn }: ReturnType<typeof usePreview>) {
  return (
    <Section title={texts.letter}>
      {hasFailed && <p className="mb-2 text-sm text-ink-3">{texts.letterFailed}</p>}
      {!isEveryLineIn && <p className="mb-2 text-sm text-ink-3">{texts.letterWaits}</p>}
      {data && <LetterPaper letter={data.letter} />}
    </Section>
  );
}

type Settlement = NonNullable<ReturnType<typeof usePreview>['data']>['settlement'];

/** From what is held to what goes back. */
function GoesBack({ deposit, settlement }: { deposit: Deposit; settlement: Settlement | undefined }) {
  const { held, prepaid, currency, accounts } = deposit;
  const isShort = Number(settlement?.short) > 0;
  return (
    <Section title={texts.goesBack} action={<HowCounted figure="lease-deposit" what={texts.held} />}>
      <dl className="grid text-sm *:flex *:justify-between *:gap-4 *:py-1 [&_dd]:tabular-nums">
        <div>
          <dt className="text-ink-2">
            {texts.held}
            {accounts.length === 1 && (
              <small className="block text-xs text-ink-3">{`${accounts[0]?.number} ${accounts[0]?.name}`}</small>
            )}
          </dt>
          <dd>{formatAmount(held, currency)}</dd>
        </div>
        {Number(prepaid) > 0 && (
          <div>
            <dt className="text-ink-2">{texts.prepaid}</dt>
            <dd>{formatAmount(prepaid, currency)}</dd>
          </div>
        )}
        {settlement && (
          <>
            <div>
              <dt className="text-ink-2">{texts.weKeep}</dt>
              <dd>{formatAmount(negated(settlement.kept), currency)}</dd>
            </div>
            <div className="border-t border-line-2 font-semibold">
              <dt>{texts.back}</dt>
              <dd>{formatCurrency(settlement.refund, currency)}</dd>
            </div>
            {isShort && (
              <div data-ink="late">
                <dt>{texts.short}</dt>
                <dd>{formatCurrency(settlement.short, currency)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
    </Section>
  );
}
