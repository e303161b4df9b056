import { daysBetween } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { reminderDue } from '#server/documents/documents.rules.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { type EndingPaper, findEndingPaper } from '../queries/find-ending-papers.ts';

const DAYS_OF_USE = 7;
const DAY_MS = 86_400_000;

/** Asks a contractor by mail for the next of a paper that runs out, and tells the office; once for each of the days before it. */
export const remindOfPaper = command('contractor_paper.remind', async (ctx, id: string) => {
  const paper = authorize(await findEndingPaper(ctx, id), () => ctx.actor.kind === 'system');
  const { endsOn, today, remindedDays } = paper;
  const mark = endsOn === null ? null : reminderDue(endsOn, today, remindedDays);
  if (endsOn === null || mark === null || !(await markReminded(ctx, paper, mark))) throw fail('NOT_FOUND');
  const isMailed = await mailContractor(ctx, paper);
  return audited({
    result: undefined,
    subject: { type: 'contractor_paper', id },
    before: { remindedDays },
    after: { remindedDays: mark },
    activities: [
      {
        type: 'contractor.paper_ending',
        subject: { type: 'contractor', id: paper.contractorId },
        facts: {
          kind: paper.kind,
          name: paper.name,
          endsOn,
          days: daysBetween(today, endsOn),
          isMailed,
          onlyWarns: !paper.endedPapersBlock,
        },
        visibleToOwner: false,
      },
    ],
  });
});

/** Marks it under the mark that was read, so that of two servers one goes on. */
const markReminded = async (ctx: WriteCtx, paper: Authorized<EndingPaper>, days: number): Promise<boolean> =>
  (await ctx
    .write(paper)
    .updateTable('contractorPapers')
    .set({ remindedDays: days })
    .where('orgId', '=', ctx.org)
    .where('id', '=', paper.id)
    .where('remindedDays', 'is not distinct from', paper.remindedDays)
    .returning('id')
    .executeTakeFirst()) !== undefined;

async function mailContractor(ctx: WriteCtx, paper: Authorized<EndingPaper>): Promise<boolean> {
  if (!ctx.deps.settings.sendsMail || paper.email === null || paper.endsOn === null) return false;
  const freeAt = await queueMail(ctx.write(paper), ctx, ctx.org, {
    to: paper.email,
    template: 'contractor.paper_ends',
    language: languageOfCountry(paper.country),
    params: {
      name: paper.contractor,
      organization: paper.organization,
      paper: paper.name ?? { code: `paper.${paper.kind}` },
      number: paper.number ?? '',
      endsOn: formatDate(paper.endsOn, { locale: localeOfCountry(paper.country) }),
      contact: '',
    },
    asks: [
      {
        subjectType: 'contractor',
        subjectId: paper.contractorId,
        says: 'paper_ending',
        personId: null,
      },
    ],
    expiresAt: new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString(),
  });
  return freeAt === null;
}
