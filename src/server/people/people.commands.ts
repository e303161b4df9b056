import { findNameProblem, type PersonChange, type PersonInput } from '#contract/people/people.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Restoring, savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { taggingOf } from '#server/tags/tagging.ts';
import { findPerson, getPerson, type PersonRecord } from './people.queries.ts';
import { changesOf, columnsOf } from './people.rules.ts';
import { refuseElsewhere } from './queries/refuse-elsewhere.ts';

const rows = savesOf('people', (ctx, person: PersonRecord) => getPerson(ctx, person.id));

export const tagging = taggingOf({ subject: 'person', permission: 'people:write', find: findPerson, rows });

/** Adds a person or company; an e-mail address belongs to one of them only. */
export const createPerson = command('person.create', async (ctx, input: PersonInput) => {
  const id = newId();
  const at = now(ctx);
  const after = columnsOf(input);
  await refuseElsewhere(ctx, after.email);
  const [, result] = await Promise.all([
    ctx
      .write(permit(ctx, 'people:write'))
      .insertInto('people')
      .values({ orgId: ctx.org, id, ...after, createdAt: at, updatedAt: at })
      .execute(),
    getPerson(ctx, id),
  ]);
  return audited({ result, subject: { type: 'person', id }, after });
});

/** Changes a person. An open invitation went to the old address, so a new address withdraws it. */
export const changePerson = command('person.change', async (ctx, id: string, input: PersonChange) => {
  const { version, ...fields } = input;
  const person = authorize(await findPerson(ctx, id), () => holds(ctx, 'people:write'));
  await rows.refuseStale(ctx, person, version);
  const problem = findNameProblem({ ...person, ...fields });
  if (problem) throw fail(problem);
  const changes = changesOf(fields, person.kind);
  const isMoved = changes.email !== undefined && changes.email !== person.email;
  if (isMoved) await refuseElsewhere(ctx, changes.email);
  const saved = await rows.save(ctx, person, changes, () => (isMoved ? [withdrawInvitation(ctx, person)] : []));
  return audited({ ...saved, subject: { type: 'person', id } });
});

/** Gives a person back what a change of many took from them. */
export const restorePerson = command('person.restore', async (ctx, id: string, former: Restoring) => {
  const person = authorize(await findPerson(ctx, id), () => holds(ctx, 'people:write'));
  return audited({ ...(await rows.restore(ctx, person, former)), subject: { type: 'person', id } });
});

/** Deletes a person whom no lease, property, request or sign-in refers to; anything that does keeps them (409 IN_USE). */
export const removePerson = command('person.remove', async (ctx, id: string) => {
  const person = authorize(await findPerson(ctx, id), () => holds(ctx, 'people:write'));
  await ctx.write(person).deleteFrom('people').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({ result: undefined, subject: { type: 'person', id }, before: person });
});

const withdrawInvitation = (ctx: WriteCtx, person: Authorized<PersonRecord>) =>
  ctx
    .write(person)
    .updateTable('invitations')
    .set({ revokedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('personId', '=', person.id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
