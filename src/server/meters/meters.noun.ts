import { sql } from 'kysely';
import { meterSubjects } from '#contract/meters/meters.subjects.ts';
import { meterRoutes } from '#contract/meters/meters.ts';
import { say } from '#server/access/sentences.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { cells } from './meters.cells.ts';
import { changeMeter, createMeter, recordReading, removeMeter, removeReading } from './meters.commands.ts';
import { getMeter, listMeters, meterInReach } from './meters.queries.ts';

/** What counts in a property, and what it showed on which day. */
export const meters = defineNoun(meterSubjects, {
  routes: implement(meterRoutes, {
    list: (ctx, { query }) => listMeters(ctx, query),
    export: exportList('meters', 'meter', cells, listMeters),
    get: async (ctx, { params }) => ({ data: await getMeter(ctx, params.meterId) }),
    create: async (ctx, { body }) => ({ data: await createMeter(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await changeMeter(ctx, params.meterId, body) }),
    remove: async (ctx, { params }) => {
      await removeMeter(ctx, params.meterId);
      return { message: say(ctx.language, 'meter.deleted') };
    },
    read: async (ctx, { params, body }) => ({ data: await recordReading(ctx, params.meterId, body) }),
    removeReading: async (ctx, { params }) => ({ data: await removeReading(ctx, params.meterId, params.readOn) }),
  }),
  subjects: {
    meter: {
      named: {
        from: `meters meter
          join properties property on property.org_id = meter.org_id and property.id = meter.property_id`,
        id: 'meter.id',
        ownName: 'meter.name',
        detail: 'property.name',
        page: { of: 'meter', id: 'meter.id' },
      },
      recordedAs: ['name'],
      belongsTo: 'propertyId',
      deletion: 'meter.remove',
      inReach: (ctx, id) => sql`(
        select ${meterInReach(ctx)} from meters meter where meter.org_id = ${ctx.org} and meter.id = ${id})`,
      readBy: 'meters:read',
    },
  },
});
