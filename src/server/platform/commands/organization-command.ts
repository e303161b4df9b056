import { authorize } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';

/** The row of the organization, held until the change is through. */
export const lockOrganization = (ctx: WriteCtx) =>
  ctx
    .write(authorize({}, () => ctx.role === 'platformAdmin'))
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', ctx.org)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type Held = NonNullable<Awaited<ReturnType<typeof lockOrganization>>>;

/** Changes the row of an organization that `check` lets pass, and leaves before and after in its trail. */
export const organizationCommand = <Input>(
  action: `organization.${string}`,
  change: (held: Held, input: Input, at: string) => Record<string, unknown> & { reason?: never },
  told: (held: Held, input: Input) => { before: unknown; after: unknown },
) =>
  command(action, async (ctx, input: Input) => {
    const held = authorize(await lockOrganization(ctx), () => ctx.role === 'platformAdmin');
    const at = now(ctx);
    await ctx
      .write(held)
      .updateTable('organizations')
      .set({ ...change(held, input, at), updatedAt: at, version: held.version + 1 })
      .where('id', '=', ctx.org)
      .execute();
    return audited({ result: undefined, subject: { type: 'organization', id: ctx.org }, ...told(held, input) });
  });
