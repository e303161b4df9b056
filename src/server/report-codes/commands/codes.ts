import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ReportCodeInput } from '#contract/report-codes/report-codes.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { type FoundCode, findCode, findHangingAt, getCode } from '../queries/codes.ts';

const TOKEN_BYTES = 16;

/** A token that is printed: 128 random bits, in 22 characters, so that the squares stay large. */
const newCodeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

type Hanging = { propertyId: string; unitId: string | null; label: string | null };

async function insertCodes(ctx: WriteCtx, proof: Proof, places: readonly Hanging[]): Promise<string[]> {
  const values = places.map((place) => ({
    orgId: ctx.org,
    id: newId(),
    ...place,
    token: newCodeToken(),
    createdAt: now(ctx),
  }));
  if (values.length > 0) await ctx.write(proof).insertInto('reportCodes').values(values).execute();
  return values.map(({ id }) => id);
}

/** Makes a code for a unit, or for a part of a property that all share. */
export const createCode = command(
  'report_code.create',
  async (ctx, propertyId: string, { unitId, label }: ReportCodeInput) => {
    const proof = authorize(await findHangingAt(ctx, propertyId), () => holds(ctx, 'tickets:manage'));
    if (unitId !== null && !(await unitsOf(ctx, propertyId)).includes(unitId)) throw fail('report_code.unit_elsewhere');
    const place = { propertyId, unitId, label: unitId === null ? label : null };
    const [id = ''] = await insertCodes(ctx, proof, [place]);
    return audited({ result: await getCode(ctx, id), subject: { type: 'report_code', id }, after: place });
  },
);

/** Makes a code for each unit of a property that has none; answers how many. Two who do at once wait for each other. */
export const createUnitCodes = command('report_code.create_many', async (ctx, propertyId: string) => {
  const proof = authorize(await findHangingAt(ctx, propertyId), () => holds(ctx, 'tickets:manage'));
  const db = ctx.write(proof);
  await db
    .selectFrom('properties')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', propertyId)
    .forUpdate()
    .execute();
  const unitIds = await unitsOf(ctx, propertyId, { withoutCode: true });
  await insertCodes(
    ctx,
    proof,
    unitIds.map((unitId) => ({ propertyId, unitId, label: null })),
  );
  return audited({
    result: unitIds.length,
    subject: { type: 'report_code', id: null },
    after: { propertyId, count: unitIds.length },
  });
});

async function unitsOf(ctx: WriteCtx, propertyId: string, { withoutCode = false } = {}): Promise<string[]> {
  const units = ctx.db
    .selectFrom('units as unit')
    .select('unit.id')
    .where('unit.orgId', '=', ctx.org)
    .where('unit.propertyId', '=', propertyId);
  const code = sql<boolean>`not exists (select from report_codes code
    where code.org_id = unit.org_id and code.unit_id = unit.id and code.revoked_at is null)`;
  const found = await (withoutCode ? units.where(code) : units).orderBy('unit.id').execute();
  return found.map(({ id }) => id);
}

/** Ends a code; of two who do at once the second is told. */
async function end(ctx: WriteCtx, code: FoundCode & Proof): Promise<void> {
  const ended = await ctx
    .write(code)
    .updateTable('reportCodes')
    .set({ revokedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', code.id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw fail('report_code.ended');
}

/** Makes a new code for the place of one that is ended by it. */
export const renewCode = command('report_code.renew', async (ctx, id: string) => {
  const code = authorize(await findCode(ctx, id), () => holds(ctx, 'tickets:manage'));
  await end(ctx, code);
  const { propertyId, unitId, label } = code;
  const [next = ''] = await insertCodes(ctx, code, [{ propertyId, unitId, label }]);
  return audited({
    result: await getCode(ctx, next),
    subject: { type: 'report_code', id: next },
    after: { propertyId, unitId, label },
  });
});

/** Ends a code: whoever reads it is told whom to call. */
export const revokeCode = command('report_code.revoke', async (ctx, id: string) => {
  const code = authorize(await findCode(ctx, id), () => holds(ctx, 'tickets:manage'));
  await end(ctx, code);
  const { propertyId, unitId, label } = code;
  return audited({ result: undefined, subject: { type: 'report_code', id }, before: { propertyId, unitId, label } });
});
