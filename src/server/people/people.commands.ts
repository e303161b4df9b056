import { v7 as uuidv7 } from 'uuid';
import type { PersonChange, PersonInput } from '#contract/people/people.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/command.ts';
import { now } from '#server/access/context.ts';
import { fail } from '#server/access/failure.ts';
import { findPerson, getPerson, type PersonRecord } from './people.queries.ts';
import { columnsOf } from './people.rules.ts';

/** Adds a person or company; an e-mail address belongs to one of them only. */
export const createPerson = command('person.create', async (ctx, input: PersonInput) => {
  const id = uuidv7();
  const at = now(ctx);
  const after = columnsOf(input);
  await ctx
    .write(permit(ctx, 'people:write'))
    .insertInto('people')
    .values({ orgId: ctx.org, id, ...after, createdAt: at, updatedAt: at })
    .execute();
  return audited({ result: await getPerson(ctx, id), subject: { type: 'person', id }, after });
});

/** Changes a person. An open invitation went to the old address, so a new address withdraws it. */
export const changePerson = command('person.change', async (ctx, id: string, input: PersonChange) => {
  const { version, ...fields } = input;
  const person = authorize(await findPerson(ctx, id), () => holds(ctx, 'people:write'));
  const after = columnsOf(fields);
  const db = ctx.write(person);
  const at = now(ctx);
  const saved = await db
    .updateTable('people')
    .set({ ...after, updatedAt: at, version: version + 1 })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw fail('STALE_VERSION', { current: await getPerson(ctx, id) });
  if (person.email !== after.email) {
    await db
      .updateTable('invitations')
      .set({ revokedAt: at })
      .where('orgId', '=', ctx.org)
      .where('personId', '=', id)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute();
  }
  return audited({
    result: await getPerson(ctx, id),
    subject: { type: 'person', id },
    before: partOf(person, after),
    after,
  });
});

/** Deletes a person whom no lease, property, request or sign-in refers to; anything that does keeps them (409 IN_USE). */
export const removePerson = command('person.remove', async (ctx, id: string) => {
  const person = authorize(await findPerson(ctx, id), () => holds(ctx, 'people:write'));
  await ctx.write(person).deleteFrom('people').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({ result: undefined, subject: { type: 'person', id }, before: person });
});

/** The stored values of the columns that an input names. */
const partOf = (person: PersonRecord, columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, person[column as keyof PersonRecord]]));
