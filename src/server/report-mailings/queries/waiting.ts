import { sql } from 'kysely';
import type { MailKind } from '#contract/mail-kinds.ts';
import { can, ROLES } from '#contract/permissions.ts';
import { REPORT_NAMES } from '#contract/reports/reports.words.ts';
import type { Waiting } from '#server/access/noticing.ts';
import { rolesOf } from '#server/reports/reports.queries.ts';

export const MAILED = 'report.mailed' satisfies MailKind;

const keepers = ROLES.filter((role) => can(role, 'books:write')).map((role) => sql.lit(role));
const readers = REPORT_NAMES.map(
  (name) =>
    sql`when ${sql.lit(name)} then receiver.roles && array[${sql.join(rolesOf(name).map((role) => sql.lit(role)))}]`,
);

/** A report that waits for the mail server is of use while whoever has it mailed may, and whoever gets it may read it. */
export const mailingWaiting: Waiting<typeof MAILED> = {
  from: 'report_mailings mailing',
  id: 'mailing.id',
  while: {
    [MAILED]: sql`exists (
        select from notice_receivers(array[mailing.kept_by_id]) keeper where keeper.roles && array[${sql.join(keepers)}])
      and exists (
        select from notice_receivers(array[notice.person_id]) receiver where case mailing.report ${sql.join(readers, sql` `)} end)`,
  },
};
