import type { Insertable } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { ApprovalWords } from '#server/db/schema.ts';
import { findOwners } from '../../queries/find-owners.ts';
import type { FoundTicket } from '../../queries/find-ticket.ts';
import { findWords } from '../../queries/find-words.ts';

type Found = Authorized<FoundTicket>;
type OwnerWord = Omit<Insertable<ApprovalWords>, 'orgId' | 'approvalId'>;

/** Refuses a further word of an owner who said yes to the same already, where everybody has to. */
export async function refuseSaid(ctx: ReadCtx, { approvalId, needsAll }: FoundTicket, ownerId: string | null) {
  if (approvalId === null || !needsAll || ownerId === null) return;
  const words = await findWords(ctx, approvalId);
  if (words.some((word) => word.ownerId === ownerId)) throw fail('approval.said_already');
}

/** Which of the owners are still to say yes where everybody has to; null where one yes is enough. */
export async function findOpenOwners(ctx: ReadCtx, { approvalId, needsAll, propertyId }: FoundTicket) {
  if (approvalId === null || !needsAll) return null;
  const [owners, words] = await Promise.all([findOwners(ctx, propertyId), findWords(ctx, approvalId)]);
  return owners.filter(({ id }) => words.every(({ ownerId }) => ownerId !== id));
}

/** Keeps the yes of one of several owners, and says up to how much all of them so far do; null where to all that was asked. */
export async function keepWord(ctx: WriteCtx, ticket: Found, word: OwnerWord): Promise<number | null> {
  const { approvalId } = ticket;
  if (approvalId === null) throw fail('approval.not_asked');
  await ctx
    .write(ticket)
    .insertInto('approvalWords')
    .values({ ...word, orgId: ctx.org, approvalId })
    .execute();
  const granted = (await findWords(ctx, approvalId)).flatMap(({ grantedMinor }) => grantedMinor ?? []);
  return granted.length > 0 ? Math.min(...granted) : null;
}

/** Takes the yes of one of several owners back. */
export const dropWord = (ctx: WriteCtx, ticket: Found, approvalId: string, ownerId: string): Promise<unknown> =>
  ctx
    .write(ticket)
    .deleteFrom('approvalWords')
    .where('orgId', '=', ctx.org)
    .where('approvalId', '=', approvalId)
    .where('ownerId', '=', ownerId)
    .execute();
