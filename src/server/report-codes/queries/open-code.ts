import type { Kysely } from 'kysely';
import type { Phone } from '#contract/fields.ts';
import { formatPhone } from '#contract/format/phone.ts';
import type { Danger } from '#contract/report-codes/report-codes.words.ts';
import { fail } from '#server/access/app-error.ts';
import { hashToken } from '#server/access/callers/session.ts';
import type { CallContext, OrgId } from '#server/access/context.ts';
import { phoneIn } from '#server/db/phone-columns.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';

/** A code that somebody without a sign-in holds, with whose it is. */
export type OpenCode = {
  orgId: OrgId;
  codeId: string;
  propertyId: string;
  unitId: string | null;
  label: string | null;
  organization: string;
  country: string;
  phone: string | null;
};

const inIdentity = <T>({ deps }: CallContext, read: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
  transaction(deps.pool, { identity: true, readOnly: true }, read);

const written = (phone: Phone | null): string | null => (phone ? formatPhone(phone) : null);

/** The code with a token; throws `report_code.over` where it leads nowhere, with whom to call once it led somewhere. */
export async function openCode(call: CallContext, token: string): Promise<OpenCode> {
  const found = await inIdentity(call, (db) =>
    db
      .selectFrom('reportCodes as code')
      .innerJoin('organizations as org', 'org.id', 'code.orgId')
      .select(['code.orgId', 'code.id as codeId', 'code.propertyId', 'code.unitId', 'code.label', 'code.revokedAt'])
      .select(['org.name as organization', 'org.country', 'org.status', 'org.phoneCountryCode', 'org.phoneNumber'])
      .where('code.token', '=', token)
      .executeTakeFirst(),
  );
  if (!found) throw fail('report_code.over');
  const { orgId, codeId, propertyId, unitId, label, organization, country } = found;
  const phone = written(phoneIn(found));
  if (found.revokedAt !== null || found.status !== 'ACTIVE')
    throw fail('report_code.over', { reason: 'report_code.over_call', params: { organization, phone: phone ?? '' } });
  return { orgId: orgId as OrgId, codeId, propertyId, unitId, label, organization, country, phone };
}

/** A report that waits for its link to be followed, with the code it came by. */
export type WaitingReport = Omit<OpenCode, 'phone' | 'label'> & {
  reportId: string;
  danger: Danger | null;
};

/** The report that a link of a mail leads to, followed before or not; throws `site_report.link_over` for any other. */
export async function openWaiting(call: CallContext, token: string): Promise<WaitingReport> {
  const found = await inIdentity(call, (db) =>
    db
      .selectFrom('unconfirmedReports as report')
      .innerJoin('reportCodes as code', (join) =>
        join.onRef('code.orgId', '=', 'report.orgId').onRef('code.id', '=', 'report.reportCodeId'),
      )
      .innerJoin('organizations as org', 'org.id', 'report.orgId')
      .select(['report.orgId', 'report.id as reportId', 'report.danger', 'code.id as codeId', 'code.propertyId'])
      .select(['code.unitId', 'org.name as organization', 'org.country'])
      .where('report.tokenHash', '=', hashToken(token))
      .where('report.expiresAt', '>', call.deps.clock.now().toISOString())
      .where('org.status', '=', 'ACTIVE')
      .executeTakeFirst(),
  );
  if (!found) throw fail('site_report.link_over');
  return { ...found, orgId: found.orgId as OrgId };
}

/** A report that was confirmed within a day, as its link leads to it. */
export type ConfirmedReport = { orgId: OrgId; reportId: string; organization: string; photoCount: number };

/** The confirmed report that a link of a mail leads to; null for any other. */
export async function findConfirmed(call: CallContext, token: string): Promise<ConfirmedReport | null> {
  const found = await inIdentity(call, (db) =>
    db
      .selectFrom('unconfirmedReports as report')
      .innerJoin('organizations as org', 'org.id', 'report.orgId')
      .select(['report.orgId', 'report.id as reportId', 'report.photoCount', 'org.name as organization'])
      .where('report.tokenHash', '=', hashToken(token))
      .where('report.ticketId', 'is not', null)
      .where('report.expiresAt', '>', call.deps.clock.now().toISOString())
      .where('org.status', '=', 'ACTIVE')
      .executeTakeFirst(),
  );
  return found ? { ...found, orgId: found.orgId as OrgId } : null;
}
