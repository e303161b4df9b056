import type { Contractor, ContractorChange, ContractorInput } from '#contract/contractors/contractors.ts';
import { findNameProblem } from '#contract/people/people.ts';
import { fail } from '#server/access/app-error.ts';
import type { Proof } from '#server/access/authorize.ts';
import { type Authorized, authorize, holds, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { differenceOf, joinDifferences, savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { changesOf, columnsOf } from '#server/people/people.rules.ts';
import { refuseElsewhere } from '#server/people/queries/refuse-elsewhere.ts';
import {
  type ContractorRecord,
  findContractor,
  getContractor,
  listPreferences,
  preferenceInReach,
} from './contractors.queries.ts';
import { AMOUNT_FIELDS, findTermsProblem, rateColumns, termsColumns } from './contractors.rules.ts';

export const contractorRows = savesOf('people', (ctx, row: ContractorRecord) => getContractor(ctx, row.id), [
  'contacts',
]);

type Preferences = ContractorInput['preferences'];

/** Adds a contractor: one of the people, with what is agreed with them. */
export const createContractor = command('contractor.create', async (ctx, input: ContractorInput) => {
  const proof = permit(ctx, 'contractors:write');
  refuseUnfit(input, input);
  const nameProblem = findNameProblem(input);
  if (nameProblem) throw fail(nameProblem);
  const id = newId();
  const at = now(ctx);
  const after = {
    ...columnsOf({ ...namesOf(input), isContractor: true }),
    ...termsColumns(input),
    ...rateColumns(input, input.currency),
  };
  await refuseElsewhere(ctx, after.email);
  await ctx
    .write(proof)
    .insertInto('people')
    .values({ orgId: ctx.org, id, ...after, contacts: asJson(input.contacts), createdAt: at, updatedAt: at })
    .execute();
  await insertPreferences(ctx, proof, id, input.preferences);
  const result = await getContractor(ctx, id);
  return audited({
    result,
    subject: { type: 'contractor', id },
    after: { ...after, preferences: input.preferences },
    activities: [{ type: 'contractor.created', facts: { name: result.name }, visibleToOwner: false }],
  });
});

/** Changes a contractor. What is preferred at places beyond reach stays as it is. */
export const changeContractor = command(
  'contractor.change',
  async (ctx, id: string, { version, ...change }: ContractorChange) => {
    const row = await findToWrite(ctx, id);
    await contractorRows.refuseStale(ctx, row, version);
    const nameProblem = findNameProblem({ ...row, ...change });
    if (nameProblem) throw fail(nameProblem);
    const { preferences, ...fields } = change;
    if (fields.email !== row.email) await refuseElsewhere(ctx, fields.email);
    const currency = fields.currency === undefined ? row.ratesCurrency : fields.currency;
    const rates = rateColumns(fields, currency);
    refuseUnfit(
      {
        workFrom: fields.workFrom === undefined ? row.workFrom : fields.workFrom,
        workTo: fields.workTo === undefined ? row.workTo : fields.workTo,
        currency,
        preferences: preferences ?? [],
      },
      { ...amountsIn(row), ...rates },
    );
    const before = preferences ? await listPreferences(ctx, id) : [];
    const saved = await contractorRows.save(
      ctx,
      row,
      { ...changesOf(namesIn(fields), row.kind), ...termsColumns(fields), ...rates },
      () => (preferences ? [replacePreferences(ctx, row, preferences)] : []),
    );
    const changed = joinDifferences(
      saved,
      differenceOf({ preferences: before }, preferences ? { preferences: saved.result.preferences } : {}),
    );
    return audited({
      result: saved.result,
      ...changed,
      subject: { type: 'contractor', id },
      activities: changed.changed.length
        ? [
            {
              type: 'contractor.changed',
              facts: { name: saved.result.name, fields: changed.changed.join(',') },
              visibleToOwner: false,
            },
          ]
        : [],
    });
  },
);

/** Gives them nothing any more; what they have stays with them until somebody takes it back. */
export const blockContractor = command(
  'contractor.block',
  async (ctx, id: string, { reason, version }: { reason: string | null; version: number }) => {
    const row = await findToWrite(ctx, id);
    await contractorRows.refuseStale(ctx, row, version);
    if (!reason) throw fail('contractor.do_not_use_reason_missing');
    const change = { doNotUseReason: reason, doNotUseOn: row.today };
    return told(await contractorRows.save(ctx, row, change), row, 'contractor.blocked', { reason });
  },
);

/** Lets them have jobs again. */
export const unblockContractor = command(
  'contractor.unblock',
  async (ctx, id: string, { version }: { version: number }) => {
    const row = await findToWrite(ctx, id);
    await contractorRows.refuseStale(ctx, row, version);
    const saved = await contractorRows.save(ctx, row, { doNotUseReason: null, doNotUseOn: null });
    return told(saved, row, 'contractor.unblocked', {});
  },
);

const told = (
  saved: { result: Contractor; before: object; after: object },
  row: ContractorRecord,
  type: 'contractor.blocked' | 'contractor.unblocked',
  facts: Record<string, string>,
): Audited<Contractor> =>
  audited({
    ...saved,
    subject: { type: 'contractor', id: row.id },
    activities: [{ type, facts: { name: row.name, ...facts }, visibleToOwner: false }],
  });

const findToWrite = async (ctx: WriteCtx, id: string): Promise<Authorized<ContractorRecord>> =>
  authorize(await findContractor(ctx, id), () => holds(ctx, 'contractors:write'));

type Terms = Pick<ContractorInput, 'workFrom' | 'workTo' | 'currency' | 'preferences'>;

function refuseUnfit(terms: Terms, amounts: object): void {
  const hasAmount = Object.entries(amounts).some(([name, value]) => isAmount(name) && value !== null);
  const problem = findTermsProblem({ ...terms, hasAmount });
  // Of the two times it is the one that is missing.
  if (problem === 'contractor.hours_half')
    throw fail(problem, { field: terms.workFrom === null ? 'workFrom' : 'workTo' });
  if (problem) throw fail(problem);
}

const isAmount = (name: string): boolean => AMOUNT_FIELDS.some((field) => name === field || name === `${field}Minor`);
const amountsIn = ({ calloutMinor, hourlyMinor, jobLimitMinor }: ContractorRecord) => ({
  calloutMinor,
  hourlyMinor,
  jobLimitMinor,
});

const namesOf = ({ kind, firstName, lastName, companyName, email, phone, trades, notes }: ContractorInput) => ({
  kind,
  firstName,
  lastName,
  companyName,
  email,
  phone,
  trades,
  notes,
});

const NAME_FIELDS = ['kind', 'firstName', 'lastName', 'companyName', 'email', 'phone', 'trades', 'notes'] as const;
const namesIn = (change: Partial<ContractorInput>): Partial<ReturnType<typeof namesOf>> =>
  Object.fromEntries(NAME_FIELDS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])));

async function replacePreferences(
  ctx: WriteCtx,
  contractor: Authorized<ContractorRecord>,
  preferences: Preferences,
): Promise<void> {
  const { ids } = await listOwnIds(ctx, contractor.id);
  await ctx
    .write(contractor)
    .deleteFrom('contractorPreferences')
    .where('orgId', '=', ctx.org)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  await insertPreferences(ctx, contractor, contractor.id, preferences);
}

const listOwnIds = async (ctx: WriteCtx, contractorId: string): Promise<{ ids: string[] }> => {
  const found = await ctx.db
    .selectFrom('contractorPreferences as preference')
    .select('preference.id')
    .where('preference.orgId', '=', ctx.org)
    .where('preference.contractorId', '=', contractorId)
    .where(preferenceInReach(ctx))
    .execute();
  return { ids: found.map(({ id }) => id) };
};

async function insertPreferences(
  ctx: WriteCtx,
  proof: Proof,
  contractorId: string,
  preferences: Preferences,
): Promise<void> {
  if (preferences.length === 0) return;
  await ctx
    .write(proof)
    .insertInto('contractorPreferences')
    .values(preferences.map((preference) => ({ orgId: ctx.org, id: newId(), contractorId, ...preference })))
    .execute();
}
