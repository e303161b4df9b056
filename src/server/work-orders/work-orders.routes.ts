import { workOrderRoutes } from '#contract/work-orders/work-orders.ts';
import { implement } from '#server/http/implement.ts';
import { takeUpload } from '#server/uploads/uploads.commands.ts';
import { acceptJob, arrangeJob, completeJob, declineJob, noAccess, startJob } from './commands/answer-job.ts';
import { decideBill } from './commands/decide-bill.ts';
import { disownLink, makeLink } from './commands/make-link.ts';
import { addOrder, changeOrder } from './commands/office-orders.ts';
import { addJobPhotos, answerContractor, askOffice } from './commands/say-in-job.ts';
import { sendInvoice, sendQuote } from './commands/send-bill.ts';
import { signJob } from './commands/sign-job.ts';
import { setChecklist, tickForOffice, tickInJob } from './commands/tick-off.ts';
import { openJobFile, openJobThumbnail } from './queries/open-job-file.ts';
import { readBill, readTakenBills } from './queries/read-bills.ts';
import { readDecisionFacts } from './queries/read-decision-facts.ts';
import { listJobs, readDay, readJob } from './queries/read-job.ts';
import { listWorkOrders } from './queries/read-work-orders.ts';
import { JOB_PAPER, JOB_PHOTO } from './rules/file-purposes.ts';

export const routes = implement(workOrderRoutes, {
  mine: (ctx, { query }) => listJobs(ctx, query),
  day: async (ctx) => ({ data: await readDay(ctx) }),
  job: async (ctx, { params }) => ({ data: await readJob(ctx, params.workOrderId) }),
  accept: async (ctx, { params, body }) => ({ data: await acceptJob(ctx, params.workOrderId, body) }),
  decline: async (ctx, { params, body }) => ({ data: await declineJob(ctx, params.workOrderId, body) }),
  arrange: async (ctx, { params, body }) => ({ data: await arrangeJob(ctx, params.workOrderId, body) }),
  start: async (ctx, { params }) => ({ data: await startJob(ctx, params.workOrderId) }),
  noAccess: async (ctx, { params, body }) => ({ data: await noAccess(ctx, params.workOrderId, body) }),
  complete: async (ctx, { params, body }) => ({ data: await completeJob(ctx, params.workOrderId, body) }),
  sign: async (ctx, { params, body }) => ({ data: await signJob(ctx, params.workOrderId, body) }),
  ask: async (ctx, { params, body }) => ({ data: await askOffice(ctx, params.workOrderId, body) }),
  addPhotos: async (ctx, { params, body }) => ({ data: await addJobPhotos(ctx, params.workOrderId, body) }),
  tick: async (ctx, { params, body }) => ({ data: await tickInJob(ctx, params.workOrderId, body) }),
  quote: async (ctx, { params, body }) => ({ data: await sendQuote(ctx, params.workOrderId, body) }),
  invoice: async (ctx, { params, body }) => ({ data: await sendInvoice(ctx, params.workOrderId, body) }),
  disown: async (ctx, { params }) => ({ data: await disownLink(ctx, params.workOrderId) }),
  uploadPhoto: async (ctx, { file }) => ({ data: await takeUpload(ctx, JOB_PHOTO, file) }),
  uploadPaper: async (ctx, { file }) => ({ data: await takeUpload(ctx, JOB_PAPER, file) }),
  file: (ctx, { params }) => openJobFile(ctx, params.workOrderId, params.fileId),
  thumbnail: (ctx, { params }) => openJobThumbnail(ctx, params.workOrderId, params.fileId),
  ofTicket: async (ctx, { params }) => ({ data: await listWorkOrders(ctx, params.ticketId) }),
  add: async (ctx, { params, body }) => ({ data: await addOrder(ctx, params.ticketId, body) }),
  move: async (ctx, { params, body }) => ({ data: await changeOrder(ctx, params.workOrderId, body) }),
  setChecklist: async (ctx, { params, body }) => ({ data: await setChecklist(ctx, params.workOrderId, body) }),
  tickForOffice: async (ctx, { params, body }) => ({ data: await tickForOffice(ctx, params.workOrderId, body) }),
  makeLink: async (ctx, { params }) => ({ data: await makeLink(ctx, params.workOrderId) }),
  answer: async (ctx, { params, body }) => ({ data: await answerContractor(ctx, params.workOrderId, body) }),
  bill: async (ctx, { params }) => ({ data: await readBill(ctx, params) }),
  takenBills: async (ctx, { params }) => ({ data: await readTakenBills(ctx, params.ticketId) }),
  decisionFacts: async (ctx, { params }) => ({ data: await readDecisionFacts(ctx, params.ticketId) }),
  decideBill: async (ctx, { params, body }) => ({ data: await decideBill(ctx, params, body) }),
});
