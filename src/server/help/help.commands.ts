import type { ReportInput } from '#contract/help/help.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import { authorize, holds, type Proof, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { findAdministrators, findReport, getReport } from './help.queries.ts';

const DAYS_OF_USE = 7;
const DAY_MS = 86_400_000;

/** Keeps what somebody says is broken, and mails those who see to it; answers with their names. */
export const reportProblem = command('problem_report.create', async (ctx, { text, diagnostics }: ReportInput) => {
  const proof = permit(ctx, 'problems:report');
  const id = newId();
  const reportedById = actorPersonId(ctx);
  await ctx
    .write(proof)
    .insertInto('problemReports')
    .values({
      orgId: ctx.org,
      id,
      text,
      diagnostics: diagnostics && asJson(diagnostics),
      reportedById,
      createdAt: now(ctx),
    })
    .execute();
  const names = await mailAdministrators(ctx, proof, id, text, diagnostics?.page ?? '');
  return audited({
    result: { id, names },
    subject: { type: 'problem_report', id },
    after: { text, diagnostics },
  });
});

async function mailAdministrators(
  ctx: WriteCtx,
  proof: Proof,
  id: string,
  text: string,
  page: string,
): Promise<string> {
  const administrators = await findAdministrators(ctx);
  const reachable = administrators.flatMap(({ id: personId, name, email }) =>
    email ? [{ personId, name, email }] : [],
  );
  if (ctx.deps.settings.sendsMail && reachable.length > 0) {
    const { country } = await ctx.db
      .selectFrom('organizations')
      .select('country')
      .where('id', '=', ctx.org)
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString();
    await queueMails(
      ctx.write(proof),
      ctx,
      ctx.org,
      reachable.map(({ personId, name, email }) => ({
        to: email,
        template: 'help.report' as const,
        language: languageOfCountry(country),
        params: { name, reporter: ctx.actor.name, text, page, link: `${ctx.deps.settings.publicUrl}/help` },
        asks: [
          {
            subjectType: 'problem_report',
            subjectId: id,
            says: 'help.report',
            personId,
            audience: 'STAFF' as const,
            isTold: true,
          },
        ],
        expiresAt,
      })),
    );
  }
  return administrators.map(({ name }) => name).join(', ');
}

/** Marks a report as seen to; one that is stays so. */
export const markDone = command('problem_report.done', async (ctx, id: string) => {
  const report = authorize(await findReport(ctx, id), () => holds(ctx, 'problems:read'));
  const doneAt = report.doneAt ?? now(ctx);
  await ctx
    .write(report)
    .updateTable('problemReports')
    .set({ doneAt, doneById: report.doneById ?? actorPersonId(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({
    result: await getReport(ctx, id),
    subject: { type: 'problem_report', id },
    before: { doneAt: report.doneAt },
    after: { doneAt },
  });
});
