import { type PlainDate, today } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { Language } from '#contract/language/languages.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { FileAnswer } from '#contract/route.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { letterPaper } from '#server/exports/papers.ts';
import { passingFile } from '#server/exports/passing-file.ts';
import { readSender } from '#server/exports/sender.ts';
import type { Letter, Sender } from '#server/exports/write-letter.ts';
import { getPayment } from '../payments.queries.ts';

/** What stands on the receipt of a payment, in a language. */
export function receiptLetter(
  payment: Payment,
  { from, printedOn, language }: { from: Sender; printedOn: PlainDate; language: Language },
): Letter {
  const day = (on: PlainDate) => formatDate(on, { locale: language });
  const amount = (value: string) => formatCurrency(value, payment.amount.currency);
  const { renters, unit, property, leaseRef, method, reference, pays, state, reversedOn } = payment;
  const facts = [
    { name: say(language, 'receipt.from'), value: listOf(renters.map(({ name }) => name)) },
    { name: say(language, 'receipt.home'), value: `${unit.label}, ${property.name}` },
    { name: say(language, 'receipt.lease'), value: leaseRef },
    { name: say(language, 'receipt.paid_on'), value: day(payment.on) },
    { name: say(language, 'receipt.method'), value: method === null ? '' : say(language, `payment.method.${method}`) },
    { name: say(language, 'receipt.reference'), value: reference ?? '' },
  ];
  const ahead =
    Number(payment.ahead) > 0 ? [{ name: say(language, 'receipt.ahead'), amount: amount(payment.ahead) }] : [];
  const undone = { PAID: null, RETURNED: 'receipt.returned', TAKEN_BACK: 'receipt.taken_back' } as const;
  const code = undone[state];
  return {
    from,
    title: say(language, 'receipt.title', { number: payment.number }),
    facts: facts.filter(({ value }) => value !== ''),
    heading: say(language, 'receipt.pays'),
    rows: [
      ...pays.map((paid) => ({
        name: paid.memo ?? paid.account.name,
        detail: `${say(language, 'receipt.due')} ${day(paid.dueOn)}`,
        amount: amount(paid.amount),
      })),
      ...ahead,
    ],
    total: { name: say(language, 'receipt.amount'), amount: amount(payment.amount.amount) },
    notes: [
      ...(code && reversedOn ? [say(language, code, { day: day(reversedOn) })] : []),
      say(language, 'receipt.printed', { day: day(printedOn) }),
    ],
  };
}

/** The receipt of a payment in reach, as a PDF made for this answer alone. */
export async function receiptFile(ctx: ReadCtx, paymentId: string): Promise<FileAnswer> {
  const [payment, { from, timeZone }] = await Promise.all([getPayment(ctx, paymentId), readSender(ctx)]);
  const letter = receiptLetter(payment, {
    from,
    printedOn: today(ctx.deps.clock, timeZone),
    language: ctx.language,
  });
  return passingFile(letterPaper(letter, ctx.language), { name: `${payment.number}.pdf`, mime: 'application/pdf' });
}
