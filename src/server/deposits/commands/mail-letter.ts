import { buffer } from 'node:stream/consumers';
import type { Deposit } from '#contract/deposits/deposits.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { isLanguage, type Language } from '#contract/language/languages.ts';
import type { Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { findReceivers } from '#server/access/receivers.ts';
import { say } from '#server/access/sentences.ts';
import { letterPaper } from '#server/exports/papers.ts';
import { type Mail, queueMails } from '#server/mail/outbox.ts';
import { letterOf } from '../queries/letter.ts';

const DAYS_OF_USE = 14;
const DAY_MS = 86_400_000;

/** Mails the letter about a deposit that was just settled to everybody who rents and has an address. */
export async function mailLetter(ctx: WriteCtx, lease: Proof & { id: string }): Promise<void> {
  const made = await letterOf(ctx, lease.id);
  const { publicUrl } = ctx.deps.settings;
  const receivers = await findReceivers(
    ctx,
    made.renters.map(({ id }) => id),
  );
  const mails: Mail[] = [];
  for (const { name, email, language: own, roles } of receivers) {
    if (email === null) continue;
    const language = own !== null && isLanguage(own) ? own : ctx.language;
    const content = await buffer(letterPaper(made.inLanguage(language), language));
    mails.push({
      to: email,
      template: 'deposit.letter',
      language,
      params: {
        name,
        home: made.home,
        organization: made.from,
        refund: outcomeIn(language, made.deposit),
        link: roles?.includes('renter') ? `${publicUrl}/lease` : '',
      },
      attachment: { name: `${made.ref}-deposit.pdf`, type: 'application/pdf', content },
      expiresAt: new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString(),
    });
  }
  await queueMails(ctx.write(lease), ctx, ctx.org, mails);
}

function outcomeIn(language: Language, { settlement, currency }: Deposit): string {
  const amount = (value: string | undefined) => formatCurrency(value ?? '0', currency);
  if (Number(settlement?.short) > 0)
    return say(language, 'deposit.letter_short', { amount: amount(settlement?.short) });
  if (Number(settlement?.refund) > 0)
    return say(language, 'deposit.letter_refund', { amount: amount(settlement?.refund) });
  return say(language, 'deposit.letter_even');
}
