import type { ReportSuggestion, TicketSuggestion } from '#contract/maintenance/maintenance.suggestions.ts';
import { type Guess, guessCategory, guessPriority, lessonOf } from '#contract/maintenance/suggest/suggest.ts';
import { remediesFor } from '#contract/maintenance/troubles/remedies.ts';
import { troubleIn } from '#contract/maintenance/troubles/troubles.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { saidIn } from '../../rules/said-in.ts';
import { type FoundTicket, findTicket } from '../find-ticket.ts';
import { readShares } from '../read-shares.ts';
import { readLearned } from './read-learned.ts';

/** What words suggest, with what corrections of the organization taught about them. */
export async function suggestDetails(ctx: ReadCtx, text: string): Promise<TicketSuggestion> {
  const learned = await readLearned(ctx, {
    CATEGORY: lessonOf('CATEGORY', text),
    PRIORITY: lessonOf('PRIORITY', text),
  });
  const priority = guessPriority(text, learned.PRIORITY);
  return {
    category: shown(guessCategory(text, learned.CATEGORY)),
    priority: priority && { ...shown(priority), emergency: priority.emergency },
  };
}

/** The same for whoever reports, with the kind of trouble and what may be tried first. */
export async function suggestToReporter(ctx: ReadCtx, text: string): Promise<ReportSuggestion> {
  const found = troubleIn(text);
  const [suggested, remedies] = await Promise.all([suggestDetails(ctx, text), readShares(ctx, remediesFor(text))]);
  return { ...suggested, trouble: found && { value: found.trouble, because: [found.typed] }, remedies };
}

function shown<Label extends string>(guess: Guess<Label>): { value: Label; because: string[]; isLearned: boolean };
function shown<Label extends string>(
  guess: Guess<Label> | null,
): { value: Label; because: string[]; isLearned: boolean } | null;
function shown<Label extends string>(guess: Guess<Label> | null) {
  return guess && { value: guess.label, because: guess.because, isLearned: guess.isLearned };
}

/** What the words of a request suggest that it does not say yet; on what staff decided nothing is suggested again. */
export async function suggestFor(ctx: ReadCtx, id: string): Promise<TicketSuggestion> {
  const ticket = await findTicket(ctx, id);
  if (!ticket) throw notFound();
  return suggestBeside(ctx, ticket);
}

/** The same for a request that was read already. */
export async function suggestBeside(ctx: ReadCtx, ticket: FoundTicket): Promise<TicketSuggestion> {
  const [suggested, decided] = await Promise.all([
    suggestDetails(ctx, saidIn(ticket)),
    ctx.db
      .selectFrom('ticketLessons')
      .select('kind')
      .where('orgId', '=', ctx.org)
      .where('ticketId', '=', ticket.id)
      .execute(),
  ]);
  const isOpen = (kind: string) => !decided.some((lesson) => lesson.kind === kind);
  const { category, priority } = suggested;
  return {
    category: category && isOpen('CATEGORY') && category.value !== ticket.category ? category : null,
    priority: priority && isOpen('PRIORITY') && priority.value !== ticket.priority ? priority : null,
  };
}
