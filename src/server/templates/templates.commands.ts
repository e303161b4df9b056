import { inQuotes, MESSAGE_FIELDS, unknownFieldsIn } from '#contract/templates/merge-fields.ts';
import type { MessageTemplate, TemplateChange, TemplateInput } from '#contract/templates/templates.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findTemplate, getTemplate } from './templates.queries.ts';

const templateRows = savesOf('messageTemplates', (ctx, template: MessageTemplate) => getTemplate(ctx, template.id));

/** Refuses what could never be filled in, by the names it was given. */
function refuseUnknown(body: string | undefined): void {
  const unknown = unknownFieldsIn(body ?? '', MESSAGE_FIELDS);
  if (unknown.length === 0) return;
  const params = { fields: inQuotes(unknown) };
  throw fail('message_template.unknown_field', { reason: 'message_template.unknown_fields', params });
}

/** Keeps a text to write it again. */
export const createTemplate = command('message_template.create', async (ctx, input: TemplateInput) => {
  refuseUnknown(input.body);
  const [id, at] = [newId(), now(ctx)];
  await ctx
    .write(permit(ctx, 'templates:use'))
    .insertInto('messageTemplates')
    .values({ orgId: ctx.org, id, ...input, createdAt: at, updatedAt: at })
    .execute();
  return audited({ result: await getTemplate(ctx, id), subject: { type: 'message_template', id }, after: input });
});

/** Changes a template. */
export const changeTemplate = command(
  'message_template.change',
  async (ctx, id: string, { version, ...change }: TemplateChange) => {
    const template = authorize(await findTemplate(ctx, id), () => holds(ctx, 'templates:use'));
    await templateRows.refuseStale(ctx, template, version);
    refuseUnknown(change.body);
    return audited({
      ...(await templateRows.save(ctx, template, change)),
      subject: { type: 'message_template', id },
    });
  },
);

/** Deletes a template. */
export const removeTemplate = command('message_template.remove', async (ctx, id: string) => {
  const template = authorize(await findTemplate(ctx, id), () => holds(ctx, 'templates:use'));
  await ctx.write(template).deleteFrom('messageTemplates').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  const { name, body } = template;
  return audited({ result: undefined, subject: { type: 'message_template', id }, before: { name, body } });
});
