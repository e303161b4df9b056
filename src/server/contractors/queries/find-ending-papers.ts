import { sql } from 'kysely';
import { REMINDER_DAYS } from '#contract/documents/documents.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { officeDay } from '#server/access/office-day.ts';

const [FIRST_DAYS] = REMINDER_DAYS;

/** Papers that are needed and run out within the first of the reminders, of contractors who may still be sent. */
export const listEndingPapers = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('contractorPapers as paper')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'paper.orgId').onRef('person.id', '=', 'paper.contractorId'),
    )
    .select('paper.id')
    .where('paper.orgId', '=', ctx.org)
    .where('paper.isRequired', '=', sql.lit(true))
    .where('person.doNotUseOn', 'is', null)
    .where(sql<boolean>`paper.ends_on between ${officeDay(ctx)} and ${officeDay(ctx)} + ${FIRST_DAYS}::integer`)
    .orderBy('paper.endsOn')
    .execute();

/** One of them with whom it is of, and the day it is for the office. */
export const findEndingPaper = (ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('contractorPapers as paper')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'paper.orgId').onRef('person.id', '=', 'paper.contractorId'),
    )
    .innerJoin('organizations as organization', 'organization.id', 'paper.orgId')
    .selectAll('paper')
    .select([
      'person.name as contractor',
      'person.email',
      'organization.name as organization',
      'organization.country',
      'organization.endedPapersBlock',
      officeDay(ctx).as('today'),
    ])
    .where('paper.orgId', '=', ctx.org)
    .where('paper.id', '=', id)
    .executeTakeFirst();
export type EndingPaper = NonNullable<Awaited<ReturnType<typeof findEndingPaper>>>;
