import { sql } from 'kysely';
import { templateRoutes, templateSubjects } from '#contract/templates/templates.ts';
import { holds } from '#server/access/authorize.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { changeTemplate, createTemplate, removeTemplate } from './templates.commands.ts';
import { findFacts, getTemplate, listTemplates } from './templates.queries.ts';

/** Texts that staff write again and again. */
export const templates = defineNoun(templateSubjects, {
  routes: implement(templateRoutes, {
    list: (ctx, { query }) => listTemplates(ctx, query),
    facts: async (ctx, { query }) => ({ data: await findFacts(ctx, query) }),
    get: async (ctx, { params }) => ({ data: await getTemplate(ctx, params.templateId) }),
    create: async (ctx, { body }) => ({ data: await createTemplate(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await changeTemplate(ctx, params.templateId, body) }),
    remove: async (ctx, { params }) => {
      await removeTemplate(ctx, params.templateId);
      return { message: say(ctx.language, 'message_template.deleted') };
    },
  }),
  subjects: {
    message_template: {
      named: { from: 'message_templates template', id: 'template.id', ownName: 'template.name' },
      recordedAs: ['name'],
      deletion: 'message_template.remove',
      inReach: (ctx, id) => sql`(
        select ${holds(ctx, 'templates:use')}::boolean from message_templates template
        where template.org_id = ${ctx.org} and template.id = ${id})`,
      readBy: 'templates:use',
    },
  },
});
