import { earlierDay, type PlainDate } from '#contract/dates.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { openChargeOf } from '#server/ledger/commands/charge-lease.ts';
import { applyPrepayments, type LeaseBooks, type PostingBooks } from '#server/ledger/commands/lease-books.ts';
import { openingPostings } from '#server/ledger/commands/opening.ts';
import type { Posting } from '#server/ledger/commands/post.ts';

/** The accounts of rent and of deposits. */
const RENT = '4000';
const DEPOSITS = '2100';

/** What a lease stood at, in minor units of its currency. */
export type Opening = {
  on: PlainDate;
  owedSinceOn: PlainDate;
  memo: string | null;
  owedMinor: number;
  depositMinor: number;
  prepaidMinor: number;
  /** What it follows from: the same key posts once. */
  sourceKey: string;
};

type OpeningBooks = PostingBooks & Pick<LeaseBooks, 'openCharges' | 'freeReceipts'>;

/** The postings that take on what a lease stood at before; what was paid ahead pays what is open. */
export function openedPostings(ctx: WriteCtx, books: OpeningBooks, opening: Opening): Posting[] {
  const { on, owedSinceOn, memo, owedMinor, depositMinor, prepaidMinor, sourceKey } = opening;
  const postings = openingPostings(ctx, books, {
    on,
    owed: owedMinor > 0 ? [{ account: RENT, amountMinor: owedMinor, dueOn: owedSinceOn, memo }] : [],
    deposits: depositMinor > 0 ? [{ account: DEPOSITS, amountMinor: depositMinor }] : [],
    prepaidMinor,
    sourceKey,
  });
  const free = postings.flatMap(({ receipt, on: day, amountMinor }) =>
    receipt ? [{ id: receipt.id, on: day, freeOn: day, freeMinor: amountMinor }] : [],
  );
  const open = [...books.openCharges, ...postings.flatMap((posting) => openChargeOf(books, posting))];
  return [
    ...postings,
    ...applyPrepayments(ctx, books, {
      receipts: [...books.freeReceipts, ...free],
      charges: open,
      causedOn: postings.map(({ on: day }) => day).reduce(earlierDay, on),
    }),
  ];
}
