import { sql } from 'kysely';
import { contractorSubjects } from '#contract/contractors/contractors.subjects.ts';
import { contractorRoutes } from '#contract/contractors/contractors.ts';
import { say } from '#server/access/sentences.ts';
import { recordedPersonName } from '#server/access/subject.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { takeUpload } from '#server/uploads/uploads.commands.ts';
import { cells } from './contractors.cells.ts';
import { blockContractor, changeContractor, createContractor, unblockContractor } from './contractors.commands.ts';
import { jobs } from './contractors.jobs.ts';
import { getContractor, listContractors, listScoredOf } from './contractors.queries.ts';
import { addPaper, changePaper, PAPER, removePaper } from './papers.commands.ts';
import { findNoticedContractor } from './queries/find-noticed-contractor.ts';
import { paperWaiting } from './queries/waiting.ts';

/** Firms and people who take on repairs: those of the people who do, with what is agreed with them. */
export const contractors = defineNoun(contractorSubjects, {
  routes: implement(contractorRoutes, {
    list: (ctx, { query }) => listContractors(ctx, query),
    export: exportList('contractors', 'contractor', cells, listContractors),
    get: async (ctx, { params }) => ({ data: await getContractor(ctx, params.contractorId) }),
    scored: async (ctx, { params, query }) => ({ data: await listScoredOf(ctx, params.contractorId, query.measure) }),
    create: async (ctx, { body }) => ({ data: await createContractor(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await changeContractor(ctx, params.contractorId, body) }),
    block: async (ctx, { params, body }) => ({ data: await blockContractor(ctx, params.contractorId, body) }),
    unblock: async (ctx, { params, body }) => ({ data: await unblockContractor(ctx, params.contractorId, body) }),
    addPaper: async (ctx, { params, body }) => ({ data: await addPaper(ctx, params.contractorId, body) }),
    updatePaper: async (ctx, { params, body }) => ({
      data: await changePaper(ctx, params.contractorId, params.paperId, body),
    }),
    removePaper: async (ctx, { params }) => {
      await removePaper(ctx, params.contractorId, params.paperId);
      return { message: say(ctx.language, 'paper.removed') };
    },
    uploadPaper: async (ctx, { file }) => ({ data: await takeUpload(ctx, PAPER, file) }),
  }),
  jobs,
  noticed: { contractor: findNoticedContractor },
  waiting: { contractor: paperWaiting },
  files: [PAPER],
  subjects: {
    contractor: {
      named: {
        from: 'people contractor',
        id: 'contractor.id',
        ownName: 'contractor.name',
        page: { of: 'contractor', id: 'contractor.id' },
      },
      recordedAs: ['companyName', 'name', recordedPersonName, 'email'],
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select true from people contractor
        where contractor.org_id = ${ctx.org} and contractor.id = ${id} and contractor.is_contractor)`,
      readBy: 'contractors:read',
    },
    contractor_paper: {
      named: {
        from: `contractor_papers paper
          join people contractor on contractor.org_id = paper.org_id and contractor.id = paper.contractor_id`,
        id: 'paper.id',
        ownName: 'contractor.name',
        detail: 'paper.kind',
        page: { of: 'contractor', id: 'contractor.id' },
      },
      recordedAs: ['name', 'kind'],
      belongsTo: 'contractorId',
      deletion: 'contractor_paper.remove',
      inReach: (ctx, id) => sql`(
        select true from contractor_papers paper where paper.org_id = ${ctx.org} and paper.id = ${id})`,
      readBy: 'contractors:read',
    },
  },
});
