import { sql } from 'kysely';
import { personName } from '#contract/format/person-name.ts';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { officeDay } from '#server/access/office-day.ts';
import { say } from '#server/access/sentences.ts';
import { newId } from '#server/db/new-id.ts';
import { hasTradeFor } from '#server/maintenance/rules/assignees.ts';
import type { ContractorFacts, Fact, PaperFacts } from '../rules/reading/contractor-facts.ts';
import type { ChangedContractor } from '../rules/resolve-contractors.ts';
import type { ResolvedPortfolio } from '../rules/resolve-portfolio.ts';
import { insertAll, stamps, type Work } from './insert-all.ts';

type Written = Pick<ResolvedPortfolio, 'contractors' | 'changedContractors'>;

/** Writes the contractors of an import, and what it adds to those who are there, with what stood there before. */
export async function writeContractors(
  work: Work,
  importId: string,
  fileName: string,
  { contractors, changedContractors }: Written,
): Promise<void> {
  if (contractors.length + changedContractors.length === 0) return;
  const reason = say(work.ctx.language, 'import.do_not_use', { fileName });
  const { day } = await work.db.selectNoFrom(officeDay(work.ctx).as('day')).executeTakeFirstOrThrow();
  const terms = (facts: ContractorFacts) => termsOf(facts, { reason, day });
  await insertAll(
    work,
    'people',
    `id uuid, kind text, first_name text, last_name text, company_name text, is_contractor boolean,
     ${Object.entries(TERMS)
       .map(([column, type]) => `${column} ${type}`)
       .join(', ')}, created_at timestamptz, updated_at timestamptz`,
    contractors,
    (contractor) => ({
      id: contractor.id,
      kind: contractor.kind,
      first_name: contractor.firstName,
      last_name: contractor.lastName,
      company_name: contractor.companyName,
      is_contractor: true,
      ...terms(contractor),
      ...stamps(work.ctx),
    }),
  );
  for (const change of changedContractors) await changeOne(work, importId, change, terms(change.facts));
  const quiet: Work = { ...work, report: () => {} };
  const papers = [
    ...contractors.flatMap(({ id, papers }) => papers.map((paper) => paperRow(work, id, paper))),
    ...changedContractors.flatMap(({ id, newPapers }) => newPapers.map((paper) => paperRow(work, id, paper))),
  ];
  const preferences = [
    ...contractors.flatMap(({ id, ...facts }) => preferenceRows(id, facts)),
    ...changedContractors.flatMap(({ id, facts, added }) =>
      added.includes('preferredRank') ? preferenceRows(id, facts) : [],
    ),
  ];
  await insertAll(
    quiet,
    'contractor_papers',
    `id uuid, contractor_id uuid, kind text, name text, number text, issuer text, ends_on date,
     created_at timestamptz, updated_at timestamptz`,
    papers,
    asTheyAre,
  );
  await insertAll(
    quiet,
    'contractor_preferences',
    'id uuid, contractor_id uuid, category text, rank integer',
    preferences,
    asTheyAre,
  );
  // What hangs on somebody who is new goes with them.
  const isThere = new Set(changedContractors.filter(({ isNew }) => !isNew).map(({ id }) => id));
  const records = [
    ...contractors.map(({ id }) => ({ import_id: importId, record_type: 'person', record_id: id })),
    ...papers
      .filter((paper) => isThere.has(paper.contractor_id))
      .map(({ id }) => ({ import_id: importId, record_type: 'contractor_paper', record_id: id })),
    ...preferences
      .filter((preference) => isThere.has(preference.contractor_id))
      .map(({ id }) => ({ import_id: importId, record_type: 'contractor_preference', record_id: id })),
  ];
  await insertAll(quiet, 'import_records', 'import_id uuid, record_type text, record_id uuid', records, asTheyAre);
  await writeLines(quiet, contractors, changedContractors);
}

const asTheyAre = <Row>(row: Row): Row => row;

/** The columns of what is agreed with a contractor, with their types. */
const TERMS = {
  email: 'text',
  phone_country_code: 'text',
  phone_number: 'text',
  trades: 'text[]',
  work_areas: 'text[]',
  contacts: 'jsonb',
  work_days: 'text[]',
  work_from: 'text',
  work_to: 'text',
  takes_emergencies: 'boolean',
  rates_currency: 'text',
  callout_minor: 'bigint',
  hourly_minor: 'bigint',
  job_limit_minor: 'bigint',
  after_hours_percent: 'integer',
  parts_markup_percent: 'integer',
  warranty_days: 'integer',
  notes: 'text',
  do_not_use_reason: 'text',
  do_not_use_on: 'date',
} as const;
type Column = keyof typeof TERMS;
type Terms = Record<Column, unknown>;

function termsOf(facts: ContractorFacts, unsaid: { reason: string; day: string }): Terms {
  const { rates, hours, doNotUse } = facts;
  const hasRates = rates.calloutMinor !== null || rates.hourlyMinor !== null || rates.jobLimitMinor !== null;
  return {
    email: facts.email,
    phone_country_code: facts.phone?.countryCode ?? null,
    phone_number: facts.phone?.number ?? null,
    trades: facts.trades,
    work_areas: facts.areas,
    contacts: facts.contacts,
    work_days: facts.workDays,
    work_from: hours?.from ?? null,
    work_to: hours?.to ?? null,
    takes_emergencies: facts.takesEmergencies ?? false,
    rates_currency: hasRates ? rates.currency : null,
    callout_minor: rates.calloutMinor,
    hourly_minor: rates.hourlyMinor,
    job_limit_minor: rates.jobLimitMinor,
    after_hours_percent: facts.afterHoursPercent,
    parts_markup_percent: facts.partsMarkupPercent,
    warranty_days: facts.warrantyDays,
    notes: facts.notes,
    do_not_use_reason: doNotUse === null ? null : doNotUse.reason || unsaid.reason,
    do_not_use_on: doNotUse === null ? null : unsaid.day,
  };
}

/** The columns in which a fact is kept; none for what has rows of its own. */
const COLUMNS: Record<Fact, readonly Column[]> = {
  email: ['email'],
  phone: ['phone_country_code', 'phone_number'],
  trades: ['trades'],
  areas: ['work_areas'],
  contacts: ['contacts'],
  workDays: ['work_days'],
  hours: ['work_from', 'work_to'],
  takesEmergencies: ['takes_emergencies'],
  calloutMinor: ['callout_minor', 'rates_currency'],
  hourlyMinor: ['hourly_minor', 'rates_currency'],
  jobLimitMinor: ['job_limit_minor', 'rates_currency'],
  afterHoursPercent: ['after_hours_percent'],
  partsMarkupPercent: ['parts_markup_percent'],
  warrantyDays: ['warranty_days'],
  notes: ['notes'],
  doNotUse: ['do_not_use_reason', 'do_not_use_on'],
  preferredRank: [],
  papers: [],
};

/** Writes what is new of somebody who is there, and keeps what stood in these columns for whoever takes it back. */
async function changeOne({ db, ctx, report }: Work, importId: string, change: ChangedContractor, terms: Terms) {
  const columns = ['is_contractor', ...new Set(change.added.flatMap((fact) => COLUMNS[fact]))] as const;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const types = sql.raw(columns.map((column) => `${column} ${typeOf(column)}`).join(', '));
  if (!change.isNew)
    await sql`insert into import_records (org_id, import_id, record_type, record_id, before)
      select org_id, ${importId}, 'contractor', id, (
        select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(person)) where key = any(${columns}::text[]))
      from people person where org_id = ${ctx.org} and id = ${change.id}`.execute(db);
  const values = JSON.stringify({ ...terms, is_contractor: true });
  await sql`update people set (${list}, updated_at, version) = (
      select ${list}, ${now(ctx)}::timestamptz, people.version + 1 from json_to_record(${values}::json) as given (${types}))
    where org_id = ${ctx.org} and id = ${change.id}`.execute(db);
  if (change.isMade) report(1);
}

const typeOf = (column: string): string => (column === 'is_contractor' ? 'boolean' : TERMS[column as Column]);

const paperRow = ({ ctx }: Work, contractorId: string, { kind, name, number, issuer, endsOn }: PaperFacts) => ({
  id: newId(),
  contractor_id: contractorId,
  kind,
  name,
  number,
  issuer,
  ends_on: endsOn,
  ...stamps(ctx),
});

/** Asked first for the kinds of work of their trades, or for all where no kind is known. */
function preferenceRows(contractorId: string, { preferredRank, trades }: ContractorFacts) {
  if (preferredRank === null) return [];
  const fitting: (string | null)[] = TICKET_CATEGORIES.filter((category) => hasTradeFor(trades, category));
  return (fitting.length > 0 ? fitting : [null]).map((category) => ({
    id: newId(),
    contractor_id: contractorId,
    category,
    rank: preferredRank,
  }));
}

/** Tells the page of each contractor that they came, or what was added. */
async function writeLines(
  work: Work,
  contractors: Written['contractors'],
  changed: Written['changedContractors'],
): Promise<void> {
  const at = now(work.ctx);
  const lines = [
    ...contractors.map((contractor) => ({
      contractor,
      type: 'contractor.created',
      facts: { name: nameOf(contractor) },
    })),
    ...changed.map((contractor) => ({
      contractor,
      type: contractor.isMade ? 'contractor.created' : 'contractor.changed',
      facts: { name: contractor.name, fields: contractor.added.join(',') },
    })),
  ].map(({ contractor, ...line }) => ({
    ...line,
    at,
    id: newId(),
    subject_type: 'contractor',
    subject_id: contractor.id,
  }));
  await insertAll(
    work,
    'activities',
    'id uuid, type text, at timestamptz, actor_id uuid, subject_type text, subject_id uuid, facts jsonb, visible_to_owner boolean',
    lines,
    (line) => ({ ...line, actor_id: actorPersonId(work.ctx), visible_to_owner: false }),
  );
  await insertAll(
    work,
    'activity_subjects',
    'activity_id uuid, position integer, subject_type text, subject_id uuid, at timestamptz',
    lines,
    ({ id, subject_type, subject_id }) => ({ activity_id: id, position: 0, subject_type, subject_id, at }),
  );
}

const nameOf = ({ kind, companyName, firstName, lastName }: Written['contractors'][number]): string =>
  kind === 'COMPANY' ? (companyName ?? '') : personName({ firstName, lastName });
