import { sql } from 'kysely';
import type { TicketSuggestion } from '#contract/maintenance/maintenance.suggestions.ts';
import type { TicketCategory, TicketPriority } from '#contract/maintenance/maintenance.words.ts';
import { lessonOf } from '#contract/maintenance/suggest/suggest.ts';
import { LESSON_KINDS, type LessonKind } from '#contract/maintenance/suggest/suggest.words.ts';
import type { Proof } from '#server/access/authorize.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { findTicket } from '../queries/find-ticket.ts';
import { suggestBeside, suggestDetails } from '../queries/suggest/suggest-details.ts';
import { saidIn, type Told } from '../rules/said-in.ts';

type Decided = { category?: TicketCategory | undefined; priority?: TicketPriority | undefined };

const FIELDS = { CATEGORY: 'category', PRIORITY: 'priority' } as const satisfies Record<LessonKind, keyof Decided>;

/** Learns what staff made of a request. What it taught before is taken back, so that each request teaches once. */
export async function learn(
  ctx: WriteCtx,
  proof: Proof,
  ticket: Told & { id: string },
  decided: Decided,
): Promise<void> {
  for (const kind of LESSON_KINDS) {
    const label = decided[FIELDS[kind]];
    if (label === undefined) continue;
    await unlearn(ctx, proof, ticket.id, [kind]);
    // In one order for everybody: two who teach the same words at once wait for each other.
    const words = lessonOf(kind, saidIn(ticket)).toSorted();
    if (words.length === 0) continue;
    const db = ctx.write(proof);
    await db
      .insertInto('ticketLessons')
      .values({ orgId: ctx.org, ticketId: ticket.id, kind, label, words, taughtAt: now(ctx) })
      .execute();
    await db
      .insertInto('ticketWordCounts')
      .values(words.map((word) => ({ orgId: ctx.org, kind, word, label, lessons: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['orgId', 'kind', 'word', 'label'])
          .doUpdateSet({ lessons: sql`ticket_word_counts.lessons + 1` }),
      )
      .execute();
  }
}

/** Takes back what a request taught. */
export async function unlearn(ctx: WriteCtx, proof: Proof, ticketId: string, kinds: LessonKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const former = await ctx
    .write(proof)
    .deleteFrom('ticketLessons')
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticketId)
    .where('kind', 'in', kinds)
    .returning(['kind', 'label', 'words'])
    .execute();
  for (const { kind, label, words } of former)
    await ctx
      .write(proof)
      .updateTable('ticketWordCounts')
      .set({ lessons: sql`lessons - 1` })
      .where('orgId', '=', ctx.org)
      .where('kind', '=', kind)
      .where('label', '=', label)
      .where((eb) => eb('word', '=', eb.fn.any(eb.val(words))))
      .execute();
}

/** The kinds of lesson that a change of these fields concerns. */
export const kindsOf = (fields: readonly string[]): LessonKind[] =>
  LESSON_KINDS.filter((kind) => fields.includes(FIELDS[kind]));

type Chosen = Told & { category: TicketCategory; priority: TicketPriority };

/** What the words of a new request suggest, where staff chose something themselves; null where nothing is to be learned. */
export const suggestedBeside = async (ctx: WriteCtx, input: Chosen): Promise<TicketSuggestion | null> =>
  !holds(ctx, 'tickets:manage') || (input.category === 'OTHER' && input.priority === 'NORMAL')
    ? null
    : suggestDetails(ctx, saidIn(input));

/** Learns from a new request of staff what they knew better than its words; what nobody chose teaches nothing. */
export async function learnFromNew(
  ctx: WriteCtx,
  proof: Proof,
  ticket: Chosen & { id: string },
  suggested: TicketSuggestion,
): Promise<void> {
  const { category, priority } = ticket;
  await learn(ctx, proof, ticket, {
    category: category === 'OTHER' || suggested.category?.value === category ? undefined : category,
    priority: priority === 'NORMAL' || suggested.priority?.value === priority ? undefined : priority,
  });
}

/** Says that a request is right as it is, against what its words suggest. */
export const keepAgainstSuggestion = command(
  'ticket.keep_details',
  async (ctx, id: string, { kind }: { kind: LessonKind }) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
    const field = FIELDS[kind];
    await learn(ctx, ticket, ticket, { [field]: ticket[field] });
    return audited({
      result: await suggestBeside(ctx, ticket),
      subject: { type: 'ticket', id },
      after: { [field]: ticket[field] },
    });
  },
);
