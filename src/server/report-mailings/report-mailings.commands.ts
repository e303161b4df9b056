import type {
  ReportMailingChange,
  ReportMailingInput,
  ReportMailingShown,
} from '#contract/report-mailings/report-mailings.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import {
  type FoundMailing,
  findMailing,
  getMailing,
  listReaders,
  readOrganization,
} from './report-mailings.queries.ts';
import { nextDay } from './report-mailings.rules.ts';

const MAILINGS_MAX = 100;

const mailings = savesOf('reportMailings', (ctx, mailing: FoundMailing) => getMailing(ctx, mailing.id), ['query']);

/** Has a report mailed from the first of its days after today. */
export const createMailing = command(
  'report_mailing.create',
  async (ctx, { query, ...fields }: ReportMailingInput): Promise<Audited<ReportMailingShown>> => {
    const proof = permit(ctx, 'books:write');
    const { count } = await ctx.db
      .selectFrom('reportMailings')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('orgId', '=', ctx.org)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAILINGS_MAX) throw fail('report_mailing.too_many');
    await refuseOthers(ctx, fields.report, fields.recipientIds);
    const id = newId();
    const at = now(ctx);
    const { today } = await readOrganization(ctx);
    await ctx
      .write(proof)
      .insertInto('reportMailings')
      .values({
        orgId: ctx.org,
        id,
        ...fields,
        query: asJson(query),
        nextOn: nextDay(fields, today),
        keptById: keeperOf(ctx),
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    return audited({
      result: await getMailing(ctx, id),
      subject: { type: 'report_mailing', id },
      after: { ...fields, query },
    });
  },
);

/** Changes when and to whom; whoever saves it keeps it from then on, so that it goes on by a right that is there. */
export const changeMailing = command(
  'report_mailing.change',
  async (ctx, id: string, { version, ...change }: ReportMailingChange): Promise<Audited<ReportMailingShown>> => {
    const mailing = authorize(await findMailing(ctx, id), () => true);
    await mailings.refuseStale(ctx, mailing, version);
    if (change.recipientIds) await refuseOthers(ctx, mailing.report as ReportName, change.recipientIds);
    const { today } = await readOrganization(ctx);
    const isPaused = change.isPaused ?? mailing.isPaused;
    const moved = nextDay({ ...mailing, ...change }, today);
    const isMoved = ['repeats', 'weekday', 'monthDay'].some((name) => name in change) || mailing.nextOn <= today;
    const saved = await mailings.save(ctx, mailing, {
      ...change,
      keptById: keeperOf(ctx),
      ...(isMoved && { nextOn: moved }),
      ...(isPaused ? {} : { isKeeperOut: false }),
    });
    return audited({ ...saved, subject: { type: 'report_mailing', id } });
  },
);

/** Mails it no more; what was mailed stays with those who got it. */
export const removeMailing = command('report_mailing.remove', async (ctx, id: string) => {
  const mailing = authorize(await findMailing(ctx, id), () => true);
  await ctx.write(mailing).deleteFrom('reportMailings').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({ result: undefined, subject: { type: 'report_mailing', id }, before: mailing });
});

/** By whose right it is mailed. */
export function keeperOf(ctx: WriteCtx): string {
  const personId = actorPersonId(ctx);
  if (personId === null) throw fail('AUTH_403');
  return personId;
}

async function refuseOthers(ctx: WriteCtx, report: ReportName, personIds: readonly string[]): Promise<void> {
  const readers = new Set((await listReaders(ctx, report)).map(({ person }) => person.id));
  if (personIds.some((id) => !readers.has(id))) throw fail('report_mailing.not_a_reader');
}
