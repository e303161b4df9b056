import { randomUUID } from 'node:crypto';
import { personName } from '#contract/format/person-name.ts';
import type { Import, ImportChoices, ImportProblem } from '#contract/imports/imports.ts';
import { can, chooseActiveRole } from '#contract/permissions.ts';
import type { UploadedFile } from '#contract/route.ts';
import { AppError } from '#server/access/app-error.ts';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { transaction } from '#server/db/transaction.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { runImport } from '../imports.jobs.ts';
import { getImport } from '../imports.queries.ts';
import { summarise } from '../imports.rules.ts';
import { readPortfolio } from '../queries/read-portfolio.ts';
import { rememberedContextOf } from '../queries/reading-context.ts';
import type { PortfolioPlan } from '../rules/reading/portfolio.ts';
import { fold } from '../rules/values/fold.ts';
import { addImportFile, checkAgainst, createImport } from './check-import.ts';
import { cancelImport, startImport } from './run-import.ts';

/** What the command line asks for. */
export type ImportOrder = {
  files: UploadedFile[];
  choices: ImportChoices;
  /** Needed only where there are several. */
  organization: string | null;
  /** Whose name stands under it; without one it is the program's own. */
  email: string | null;
  isDryRun: boolean;
};
export type Outcome = Pick<
  Import,
  'counts' | 'alreadyThere' | 'balances' | 'sheets' | 'asked' | 'errorCount' | 'warningCount' | 'failure'
> & {
  /** Null where it was only looked at. */
  importId: string | null;
  problems: readonly ImportProblem[];
};
export type Told = { found(outcome: Outcome): void; progress(doneRows: number, totalRows: number): void };

/** An order that cannot be carried out, in one line for whoever typed it. */
export class ImportOrderError extends Error {}

/**
 * Checks files and, unless that is all that is wanted or there are errors, brings them in and waits for the end. Once
 * `stop` is aborted nothing comes in: before the run it ends with what was found, during it as somebody else would stop it.
 */
export async function importFromFiles(deps: Deps, order: ImportOrder, told: Told, stop: AbortSignal): Promise<Outcome> {
  const ctx = await contextOf(deps, order);
  const checked = await checkOnly(ctx, order);
  told.found(checked);
  if (order.isDryRun || checked.errorCount > 0) return checked;
  if (stop.aborted) return { ...checked, failure: say(ctx.language, 'import.cancelled') };

  const [first, ...others] = order.files;
  if (!first) return checked;
  const importId = await createImport(ctx, first, order.choices);
  for (const file of others) await addImportFile(ctx, importId, file);
  const { version, totalRows } = await readAs(ctx, (read) => getImport(read, importId));
  await startImport(ctx, importId, version, 'caller');
  let cancelling: Promise<void> | undefined;
  const cancel = () => {
    cancelling ??= cancelRunning(ctx, importId);
  };
  stop.addEventListener('abort', cancel);
  if (stop.aborted) cancel();
  await runImport(ctx, importId, (doneRows) => told.progress(doneRows, totalRows));
  stop.removeEventListener('abort', cancel);
  await cancelling;
  return { ...(await readAs(ctx, (read) => getImport(read, importId))), importId };
}

/** Whoever is too late finds everything in, and the outcome says so. */
async function cancelRunning(ctx: Ctx, importId: string): Promise<void> {
  const { version } = await readAs(ctx, (read) => getImport(read, importId));
  await cancelImport(ctx, importId, version).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

async function checkOnly(ctx: Ctx, { files, choices }: ImportOrder): Promise<Outcome> {
  const plan = await readPortfolio(
    ctx.org,
    files.map(({ path, name, size }) => ({ path, name, sizeBytes: size })),
    choices,
    await readAs(ctx, rememberedContextOf),
  );
  refuseUnknownHeaders(plan, choices);
  const { resolved } = await readAs(ctx, (read) => checkAgainst(read, plan));
  const { counts, alreadyThere, balances } = resolved;
  return {
    importId: null,
    counts,
    alreadyThere,
    balances,
    sheets: plan.sheets,
    asked: plan.asked,
    failure: null,
    ...summarise(resolved.problems),
  };
}

/** A column that no file has was probably mistyped, and what it was to say would be lost without a word. */
function refuseUnknownHeaders({ sheets }: PortfolioPlan, { headers = {} }: ImportChoices): void {
  const known = sheets
    .flatMap((sheet) => sheet.columns.map((column) => column.header))
    .filter((header) => header !== '');
  const unknown = Object.keys(headers).find((header) => !known.some((one) => fold(one) === fold(header)));
  if (unknown !== undefined)
    throw new ImportOrderError(
      `No column is called “${unknown}”. There are: ${known.map((one) => `“${one}”`).join(', ')}.`,
    );
}

async function contextOf(deps: Deps, { organization, email }: ImportOrder): Promise<Ctx> {
  const found = await transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('organizations').select(['id', 'name']).where('status', '=', 'ACTIVE').orderBy('name').execute(),
  );
  const named = organization === null ? found : found.filter(({ name }) => name === organization);
  const [only, other] = named;
  if (!only || other)
    throw new ImportOrderError(
      chooseOrganization(
        organization,
        found.map(({ name }) => name),
      ),
    );
  const ctx = systemContext(deps, only.id as OrgId);
  return email === null ? ctx : actAs(ctx, email.trim().toLowerCase());
}

const NAMED_MAX = 10;

function chooseOrganization(wanted: string | null, names: string[]): string {
  if (names.length === 0) return 'There is no organization yet. Register the first at /register.';
  const list = names.slice(0, NAMED_MAX).join('", "');
  const which = wanted === null ? 'There are several organizations.' : `There is not one organization "${wanted}".`;
  return `${which} Name one with --organization: "${list}"${names.length > NAMED_MAX ? ', …' : ''}.`;
}

async function actAs(ctx: Ctx, email: string): Promise<Ctx> {
  const member = await transaction(ctx.deps.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.userId', 'users.id')
      .select(['users.id', 'users.firstName', 'users.lastName', 'memberships.personId', 'memberships.roles'])
      .where('users.email', '=', email)
      .where('users.status', '=', 'ACTIVE')
      .where('memberships.orgId', '=', ctx.org)
      .where('memberships.status', '=', 'ACTIVE')
      .executeTakeFirst(),
  );
  const role = member ? chooseActiveRole({ roles: member.roles, isPlatformAdmin: false }, null) : null;
  if (!member || !role || !can(role, 'imports:run')) throw new ImportOrderError(`${email} may not import here.`);
  const name = personName(member);
  return {
    ...ctx,
    requestId: `import-${randomUUID()}`,
    role,
    actor: { kind: 'user', userId: member.id, personId: member.personId, name },
  };
}
