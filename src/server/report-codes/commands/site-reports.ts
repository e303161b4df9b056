import { languageOfCountry } from '#contract/language/languages.ts';
import type { RemedyShare, SolvedInput } from '#contract/maintenance/maintenance.troubles.ts';
import { TicketInput } from '#contract/maintenance/maintenance.ts';
import { emergencyIn } from '#contract/maintenance/suggest/emergencies.ts';
import { SiteReportInput, type SiteReportOutcome } from '#contract/report-codes/report-codes.ts';
import type { Danger } from '#contract/report-codes/report-codes.words.ts';
import { fail } from '#server/access/app-error.ts';
import { type Proof, permit } from '#server/access/authorize.ts';
import { secondsUntil, spend } from '#server/access/budgets/attempts.ts';
import { placeOf } from '#server/access/budgets/network.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type CallContext, type Ctx, now, type Reader } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, strangerContext } from '#server/jobs/system-context.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { insertTicket } from '#server/maintenance/commands/create-ticket.ts';
import { countSolved } from '#server/maintenance/commands/try-first.ts';
import { findPlace } from '#server/maintenance/queries/find-place.ts';
import { findRenterByEmail } from '../queries/find-renter.ts';
import { type OpenCode, openCode, openWaiting, type WaitingReport } from '../queries/open-code.ts';
import { lackOf, titleFrom, waitsForMail } from '../rules/site-reports.ts';

const LINK_HOURS = 24;
const HOUR_SECONDS = 3600;
const HOUR_MS = HOUR_SECONDS * 1000;
/** How many reports an hour are taken by one code, and from one address. */
const OF_CODE_MAX = 40;
const FROM_ADDRESS_MAX = 10;
const NAME = 'QR code';

/** Takes a report by a code, of whoever holds it. What it answers follows from what they say alone, not from who lives there. */
export async function submitReport(
  call: CallContext,
  token: string,
  input: SiteReportInput,
): Promise<SiteReportOutcome> {
  const code = await openCode(call, token);
  const lack = lackOf(input, call.deps.settings.sendsMail);
  if (lack) throw fail(lack);
  const ctx = strangerContext(call, code.orgId, { about: `report code ${code.codeId}`, name: NAME });
  return { outcome: await receive(ctx, code, input), organization: code.organization };
}

const receive = command('report_code.receive', async (ctx, code: OpenCode, input: SiteReportInput) => {
  const proof = permit(ctx, 'tickets:report');
  await refuseTooMany(ctx, proof, code);
  if (waitsForMail(input, ctx.deps.settings.sendsMail) && (await keepAndMail(ctx, proof, code, input)))
    return audited({
      result: 'MAILED' as const,
      subject: { type: 'report_code', id: code.codeId },
      after: { propertyId: code.propertyId, unitId: code.unitId },
    });
  const { email, name, phone } = input;
  const told = { reporterName: name, reporterEmail: email, reporterPhone: phone };
  const { id, ref, line } = await insertReported(ctx, proof, code, { ...input, ...told, words: input.words ?? '' });
  return audited({
    // Where too many mails went to the address, it arrives without one: who asks cannot tell.
    result: waitsForMail(input, ctx.deps.settings.sendsMail) ? ('MAILED' as const) : ('RECEIVED' as const),
    subject: { type: 'ticket', id },
    after: { ref, source: 'QR', isReporterVerified: false },
    activities: [line],
  });
});

/** Takes the word of whoever holds a code that something solved it. */
export async function solveBySite(call: CallContext, token: string, input: SolvedInput): Promise<RemedyShare> {
  const code = await openCode(call, token);
  return solve(strangerContext(call, code.orgId, { about: `report code ${code.codeId}`, name: NAME }), code, input);
}

const solve = command('report_code.solve', async (ctx, code: OpenCode, input: SolvedInput) => {
  const proof = permit(ctx, 'tickets:report');
  await refuseTooMany(ctx, proof, code);
  const result = await countSolved(ctx, proof, input);
  return audited({ result, subject: { type: 'report_code', id: code.codeId }, after: { ...input } });
});

async function refuseTooMany(ctx: WriteCtx, proof: Proof, { codeId, organization, phone }: OpenCode): Promise<void> {
  const at = ctx.deps.clock.now();
  const budgets = [
    { about: `reports by code ${codeId}`, max: OF_CODE_MAX, seconds: HOUR_SECONDS },
    { about: `reports by codes from ${placeOf(ctx.ip)}`, max: FROM_ADDRESS_MAX, seconds: HOUR_SECONDS },
  ];
  const freeAt = await spend(ctx.write(proof), budgets, at);
  if (!freeAt) return;
  throw fail('site_report.too_many', {
    reason: 'site_report.too_many_call',
    params: { organization, phone: phone ?? '' },
    retryAfterSeconds: secondsUntil(freeAt, at),
  });
}

const linkEnds = (ctx: Ctx): string => new Date(ctx.deps.clock.now().getTime() + LINK_HOURS * HOUR_MS).toISOString();

/** Keeps a report until its sender follows the link that is mailed to them; false where their address got too many mails. */
async function keepAndMail(ctx: WriteCtx, proof: Proof, code: OpenCode, input: SiteReportInput): Promise<boolean> {
  const { danger, category, words, name, email, phone, tried, answers } = input;
  if (email === null) return false;
  const token = newToken();
  const expiresAt = linkEnds(ctx);
  const { organization } = code;
  // Nothing that was typed stands in it: else anybody could have anything mailed to anybody.
  const freeAt = await queueMail(ctx.write(proof), ctx, ctx.org, {
    to: email,
    template: 'site_report.confirm',
    language: ctx.language,
    params: { organization, place: await placeName(ctx, code), hours: LINK_HOURS },
    secrets: { link: `${ctx.deps.settings.publicUrl}/confirm-report/${token}` },
    expiresAt,
  });
  if (freeAt) return false;
  await ctx
    .write(proof)
    .insertInto('unconfirmedReports')
    .values({
      orgId: ctx.org,
      id: newId(),
      reportCodeId: code.codeId,
      tokenHash: hashToken(token),
      danger,
      category,
      words: words ?? dangerWords(danger, code.country),
      reporterName: name,
      reporterEmail: email,
      reporterPhone: phone,
      tried,
      answers: asJson(answers),
      createdAt: now(ctx),
      expiresAt,
    })
    .execute();
  return true;
}

async function placeName(ctx: WriteCtx, { propertyId, unitId, label }: OpenCode): Promise<string> {
  const { name, unit } = await ctx.db
    .selectFrom('properties as property')
    .leftJoin('units as unit', (join) => join.onRef('unit.orgId', '=', 'property.orgId').on('unit.id', '=', unitId))
    .select(['property.name', 'unit.label as unit'])
    .where('property.orgId', '=', ctx.org)
    .where('property.id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return [unit ?? label, name].filter(Boolean).join(', ');
}

const DANGER_SENTENCES = {
  GAS: 'site_report.danger_gas',
  FIRE: 'site_report.danger_fire',
  WATER: 'site_report.danger_water',
  SPARKS: 'site_report.danger_sparks',
} as const satisfies Record<Danger, string>;

/** What is dangerous, as whoever reads the request calls it. */
const dangerWords = (danger: Danger | null, country: string): string =>
  danger === null ? '' : say(languageOfCountry(country), DANGER_SENTENCES[danger]);

type Reported = Pick<SiteReportInput, 'danger' | 'category' | 'tried' | 'answers'> & {
  words: string;
  reporterName: string | null;
  reporterEmail: string | null;
  reporterPhone: string | null;
};
type Place = Pick<OpenCode, 'propertyId' | 'unitId' | 'country'>;

/**
 * Makes a request of what was reported. Renters and owners see it once its sender has proven to live there; whatever anybody
 * else wrote the office shows them, or not.
 */
async function insertReported(
  ctx: WriteCtx,
  proof: Proof,
  { propertyId, unitId, country }: Place,
  { danger, category, words, tried, answers, ...reporter }: Reported,
  verified: { renterId: string | null } | null = null,
) {
  const place = await findPlace(ctx, propertyId, unitId);
  if (!place) throw fail('report_code.over');
  const input = TicketInput.parse({
    title: dangerWords(danger, country) || titleFrom(words),
    description: words,
    category,
    priority: danger === null && emergencyIn(words) === null ? 'NORMAL' : 'EMERGENCY',
    tried,
    answers,
  });
  const isRenter = verified !== null && verified.renterId !== null;
  const { result, line } = await insertTicket(ctx, proof, input, {
    place,
    source: 'QR',
    requestedById: verified?.renterId ?? null,
    visibleToOwner: isRenter,
    visibleToRenter: isRenter,
    reporterName: reporter.reporterName,
    reporterEmail: reporter.reporterEmail,
    reporterPhone: reporter.reporterPhone,
    isReporterVerified: verified !== null,
  });
  return {
    id: result.id,
    ref: result.ref,
    line: { ...line, visibleToOwner: isRenter, visibleToRenter: isRenter },
  };
}

/** Makes a request of a report whose sender followed the link in their mail; the link works once. */
export async function confirmReport(call: CallContext, token: string): Promise<SiteReportOutcome> {
  const report = await openWaiting(call, token);
  const ctx = strangerContext(call, report.orgId, { about: `report ${report.reportId}`, name: NAME });
  await confirm(ctx, report);
  return { outcome: 'RECEIVED', organization: report.organization };
}

const confirm = command('report_code.confirm', async (ctx, report: WaitingReport) => {
  const proof = permit(ctx, 'tickets:report');
  const waiting = await ctx
    .write(proof)
    .updateTable('unconfirmedReports')
    .set({ confirmedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', report.reportId)
    .where('confirmedAt', 'is', null)
    .returning(['category', 'words', 'tried', 'answers', 'reporterName', 'reporterEmail', 'reporterPhone'])
    .executeTakeFirst();
  if (!waiting) throw fail('site_report.link_over');
  const { words, category, tried, answers, ...reporter } = waiting;
  const renterId = await findRenterByEmail(ctx, report, waiting.reporterEmail);
  const reported = {
    ...reporter,
    words,
    danger: report.danger,
    category: TicketInput.shape.category.parse(category),
    tried: SiteReportInput.shape.tried.parse(tried),
    answers: SiteReportInput.shape.answers.parse(answers),
  };
  const { id, ref, line } = await insertReported(ctx, proof, report, reported, { renterId });
  // From here on the link takes photos, for as long as it waited before.
  await ctx
    .write(proof)
    .updateTable('unconfirmedReports')
    .set({ ticketId: id, expiresAt: linkEnds(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', report.reportId)
    .execute();
  return audited({
    result: null,
    subject: { type: 'ticket', id },
    after: { ref, source: 'QR', isReporterVerified: true },
    activities: [line],
  });
});

/** Forgets the reports that nobody confirmed, and those that became requests. */
export async function forgetReports(ctx: Ctx): Promise<void> {
  if (await readAs(ctx, (read) => old(read, read.db).executeTakeFirst())) await forget(ctx);
}

const old = (ctx: Ctx, db: Reader) =>
  db
    .selectFrom('unconfirmedReports')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('expiresAt', '<=', now(ctx))
    .limit(1);

const forget = command('report_code.forget', async (ctx) => {
  await ctx
    .write(permit(ctx, 'tickets:manage'))
    .deleteFrom('unconfirmedReports')
    .where('orgId', '=', ctx.org)
    .where('expiresAt', '<=', now(ctx))
    .execute();
  return audited({ result: undefined, subject: { type: 'report_code', id: null } });
});
