import type { BulkTicketChange } from '#contract/maintenance/maintenance.bulk.ts';
import { maintenanceRoutes, StatusChange } from '#contract/maintenance/maintenance.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { tagsInUse } from '#server/tags/tagging.ts';
import { takeUpload } from '#server/uploads/uploads.commands.ts';
import { addPhotos } from './commands/add-photos.ts';
import { assignTicket } from './commands/assign-ticket.ts';
import { changeStatus, confirmWork } from './commands/change-status.ts';
import { bookExpense, chargeRenter } from './commands/costs/book-cost.ts';
import { removeCost, removeCostFile } from './commands/costs/remove-costs.ts';
import { addCost, updateCost } from './commands/costs/write-costs.ts';
import { createTicket } from './commands/create-ticket.ts';
import { keepAgainstSuggestion } from './commands/learn.ts';
import { linkTickets, unlinkTickets } from './commands/others/link-tickets.ts';
import { mergeTicket } from './commands/others/merge-tickets.ts';
import { splitTicket } from './commands/others/split-ticket.ts';
import { answerOwner, askBack, askOwner, decide } from './commands/owner/ask-owner.ts';
import { takeBackWord } from './commands/owner/take-back-word.ts';
import { pauseChasing, resumeChasing } from './commands/pause-chase.ts';
import { rateWork } from './commands/rate-work.ts';
import { restoreTicket } from './commands/restore-ticket.ts';
import { tagging } from './commands/save-ticket.ts';
import { solveWithout } from './commands/try-first.ts';
import { updateTicket } from './commands/update-ticket.ts';
import { cells } from './maintenance.cells.ts';
import { findReportPlace } from './queries/find-place.ts';
import { listAssignees } from './queries/list-assignees.ts';
import { listTickets } from './queries/list-tickets.ts';
import { listReported } from './queries/others/read-reported.ts';
import { listSimilar } from './queries/others/read-similar.ts';
import { proposeVisitsTo } from './queries/propose-visits.ts';
import { readChasing } from './queries/read-chasing.ts';
import { readTicket } from './queries/read-ticket.ts';
import { suggestFor, suggestToReporter } from './queries/suggest/suggest-details.ts';
import { ticketInReach } from './queries/ticket-columns.ts';
import { PHOTO, QUOTE, RECEIPT } from './rules/file-purposes.ts';

/** Each row is changed as it is alone. */
const bulk = bulkBy<BulkTicketChange>(
  'ticket',
  {
    priority: (ctx, { id, version }, { priority }) => updateTicket(ctx, id, { version, priority }),
    category: (ctx, { id, version }, { category }) => updateTicket(ctx, id, { version, category }),
    assign: (ctx, { id, version }, { personId }) => assignTicket(ctx, id, { version, personId }),
    close: (ctx, { id, version }) => changeStatus(ctx, id, StatusChange.parse({ status: 'CLOSED', version })),
    ...tagging.bulk,
  },
  restoreTicket,
);

export const routes = implement(maintenanceRoutes, {
  list: (ctx, { query }) => listTickets(ctx, query),
  export: exportList('requests', 'ticket', cells, listTickets),
  ...bulk,
  tags: tagsInUse('maintenance_tickets', 'ticket', ticketInReach),
  retag: async (ctx, { params, body }) => ({ data: await tagging.retag(ctx, params.ticketId, body) }),
  get: async (ctx, { params }) => ({ data: await readTicket(ctx, params.ticketId) }),
  create: async (ctx, { body }) => ({ data: await createTicket(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateTicket(ctx, params.ticketId, body) }),
  changeStatus: async (ctx, { params, body }) => ({ data: await changeStatus(ctx, params.ticketId, body) }),
  visitProposals: async (ctx, { params }) => ({ data: await proposeVisitsTo(ctx, params.ticketId) }),
  assign: async (ctx, { params, body }) => ({ data: await assignTicket(ctx, params.ticketId, body) }),
  confirm: async (ctx, { params, body }) => ({ data: await confirmWork(ctx, params.ticketId, body) }),
  rate: async (ctx, { params, body }) => ({ data: await rateWork(ctx, params.ticketId, body) }),
  askOwner: async (ctx, { params, body }) => ({ data: await askOwner(ctx, params.ticketId, body) }),
  decide: async (ctx, { params, body }) => ({ data: await decide(ctx, params.ticketId, body) }),
  takeBackWord: async (ctx, { params, body }) => ({ data: await takeBackWord(ctx, params.ticketId, body) }),
  askBack: async (ctx, { params, body }) => ({ data: await askBack(ctx, params.ticketId, body) }),
  answerOwner: async (ctx, { params, body }) => ({ data: await answerOwner(ctx, params.ticketId, body) }),
  suggest: async (ctx, { body }) => ({ data: await readAs(ctx, (read) => suggestToReporter(read, body.said)) }),
  solve: async (ctx, { body }) => ({ data: await solveWithout(ctx, body) }),
  suggestionFor: async (ctx, { params }) => ({ data: await suggestFor(ctx, params.ticketId) }),
  keepAgainstSuggestion: async (ctx, { params, body }) => ({
    data: await keepAgainstSuggestion(ctx, params.ticketId, body),
  }),
  reportedAlready: async (ctx, { body }) => ({
    data: await readAs(ctx, async (read) => listReported(read, { ...body, place: await findReportPlace(read, body) })),
  }),
  similar: async (ctx, { params }) => ({ data: await listSimilar(ctx, params.ticketId) }),
  merge: async (ctx, { params, body }) => ({ data: await mergeTicket(ctx, params.ticketId, body) }),
  split: async (ctx, { params, body }) => ({ data: await splitTicket(ctx, params.ticketId, body) }),
  link: async (ctx, { params, body }) => ({ data: await linkTickets(ctx, params.ticketId, body.otherId) }),
  unlink: async (ctx, { params }) => ({ data: await unlinkTickets(ctx, params.ticketId, params.otherId) }),
  addPhotos: async (ctx, { params, body }) => ({ data: await addPhotos(ctx, params.ticketId, body.photoKeys) }),
  addCost: async (ctx, { params, body }) => ({ data: await addCost(ctx, params.ticketId, body) }),
  updateCost: async (ctx, { params, body }) => ({ data: await updateCost(ctx, params.ticketId, params.costId, body) }),
  bookExpense: async (ctx, { params, body }) => ({
    data: await bookExpense(ctx, params.ticketId, params.costId, body),
  }),
  chargeRenter: async (ctx, { params, body }) => ({
    data: await chargeRenter(ctx, params.ticketId, params.costId, body),
  }),
  removeCost: async (ctx, { params, body }) => {
    await removeCost(ctx, params.ticketId, params.costId, body?.comment ?? null);
    return { message: say(ctx.language, 'cost.deleted') };
  },
  removeCostFile: async (ctx, { params }) => {
    await removeCostFile(ctx, params.ticketId, params.costId, params.fileKey);
    return { message: say(ctx.language, 'cost.receipt_taken_off') };
  },
  uploadReceipt: async (ctx, { file }) => ({ data: await takeUpload(ctx, RECEIPT, file) }),
  uploadQuote: async (ctx, { file }) => ({ data: await takeUpload(ctx, QUOTE, file) }),
  uploadPhoto: async (ctx, { file }) => ({ data: await takeUpload(ctx, PHOTO, file) }),
  chasing: async (ctx, { params }) => ({ data: await readChasing(ctx, params.ticketId) }),
  pauseChasing: async (ctx, { params, body }) => ({ data: await pauseChasing(ctx, params.ticketId, body) }),
  resumeChasing: async (ctx, { params, body }) => ({ data: await resumeChasing(ctx, params.ticketId, body) }),
  assignees: async (ctx, { params, query }) => ({ data: await listAssignees(ctx, params.ticketId, query.q) }),
});
