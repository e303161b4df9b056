import { outcomeOf, renterPart } from '#contract/deposits/deposits.outcome.ts';
import type { DepositLetter, Settlement, SettlementInput } from '#contract/deposits/deposits.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { readAmount } from '#server/ledger/commands/lease-books.ts';
import { openOf } from './deposit.ts';
import { letterOf } from './letter.ts';
import { photosToUse } from './photos.ts';

/** What settling a deposit would come to, and the letter that would say so; nothing is posted. */
export async function previewSettlement(
  ctx: ReadCtx,
  leaseId: string,
  input: SettlementInput,
): Promise<{ settlement: Settlement; letter: DepositLetter }> {
  const { deposit, inLanguage } = await letterOf(ctx, leaseId);
  const photos = await photosToUse(
    ctx,
    leaseId,
    input.lines.flatMap(({ photoKeys }) => photoKeys),
  );
  const { currency } = deposit;
  const minor = (amount: string) => toMinor(amount, currency);
  const amount = (value: number) => fromMinor(value, currency);
  const open = (await openOf(ctx, leaseId)).filter(({ dueOn }) => dueOn <= input.on);
  const listed = input.lines.map((line, at) => {
    const costMinor = readAmount(line.cost, currency, `lines.${at}.cost`);
    return { ...line, keptMinor: renterPart({ ...line, costMinor }) };
  });
  const { keptMinor, refundMinor, shortMinor } = outcomeOf({
    heldMinor: minor(deposit.held),
    prepaidMinor: minor(deposit.prepaid),
    openMinor: open.reduce((sum, one) => sum + one.openMinor, 0),
    listedMinor: listed.reduce((sum, one) => sum + one.keptMinor, 0),
  });
  const settlement: Settlement = {
    settledOn: input.on,
    held: deposit.held,
    prepaid: deposit.prepaid,
    lines: [
      ...open.map(({ name, dueOn, openMinor }) => ({
        description: name,
        cost: amount(openMinor),
        ageMonths: null,
        usefulLifeMonths: null,
        kept: amount(openMinor),
        ticketId: null,
        openSinceOn: dueOn,
        photos: [],
      })),
      ...listed.map(({ description, cost, ageMonths, usefulLifeMonths, ticketId, keptMinor: kept, photoKeys }) => ({
        description,
        cost,
        ageMonths,
        usefulLifeMonths,
        ticketId,
        kept: amount(kept),
        openSinceOn: null,
        photos: photos.filter(({ key }) => photoKeys.includes(key)),
      })),
    ],
    kept: amount(keptMinor),
    refund: amount(refundMinor),
    short: amount(shortMinor),
    note: input.note,
    settledBy: ctx.actor.name,
  };
  const { from, ...letter } = inLanguage(ctx.language, settlement);
  return { settlement, letter: { ...letter, from: { name: from.name, lines: [...from.lines] } } as DepositLetter };
}
