import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, longText, optionalText, PersonBrief, Phone, PropertyBrief } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { listAnswer, listQuery } from '../list.ts';
import { CostEntry, fileKeys } from '../maintenance/maintenance.cost.schemas.ts';
import { TicketPhoto } from '../maintenance/maintenance.photos.ts';
import { helpStored } from '../maintenance/maintenance.troubles.ts';
import {
  DAY_PARTS,
  ENTRY_PERMISSIONS,
  PHOTO_STAGES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
} from '../maintenance/maintenance.words.ts';
import { Currency, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { Bill, BillInput, TakenBills } from './bills.ts';
import { ChecklistInput, ChecklistItem, Tick } from './checklist.ts';
import { decisionRoutes } from './decision-facts.ts';
import { JobAsset } from './job-asset.ts';
import { jobFileRoutes } from './job-files.ts';
import { JOB_STATES } from './job-states.ts';
import { Signature, SignatureInput } from './signatures.ts';
import { JOB_ACTS, PROPOSED_VISITS_MAX, WORK_ORDER_STATUSES } from './work-orders.words.ts';

/** A window in which somebody comes. */
export const Visit = z.object({ from: Instant, to: Instant });
export type Visit = z.infer<typeof Visit>;

/** One question or answer about a job. */
export const JobMessage = z.object({
  id: Id,
  isFromOffice: z.boolean(),
  text: z.string(),
  createdAt: Instant,
});

/** Whom to call, and under which number. */
const Reachable = z.object({ name: z.string(), phone: Phone.nullable(), email: z.string().nullable() });

/** A job as it stands in a list. */
export const JobRow = z.object({
  id: Id,
  /** The number of the request. */
  ref: z.string(),
  title: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(WORK_ORDER_STATUSES),
  /** What of the request is to be done; null where it is all of it. */
  scope: z.string().nullable(),
  /** Where it is, as an address on one line. */
  place: z.string(),
  property: PropertyBrief,
  /** What the home is called there; null where it is the house. */
  unit: z.string().nullable(),
  /** The address of the property on one line. */
  address: z.string(),
  /** IANA zone of the place: visits are written by its clocks. */
  timeZone: z.string(),
  visit: Visit.nullable(),
  /** By when an offer waits for a yes or no; null once it was given. */
  answerBy: Instant.nullable(),
  offeredAt: Instant,
  /** When the work was done; null while it is not. */
  doneAt: Instant.nullable(),
});
export type JobRow = z.infer<typeof JobRow>;

/** What was spent on the request of a job, as whoever works there is shown it. */
const JobCost = CostEntry.pick({ id: true, description: true, total: true, incurredOn: true });

/** A job as whoever does it sees it. How to get in, and whom to ring there, stands in it once they have accepted. */
const job = JobRow.extend({
  description: z.string(),
  ...helpStored,
  /** Who reported it: first name alone until it is accepted. */
  reportedBy: z.string().nullable(),
  currency: Currency,
  photos: z.array(TicketPhoto),
  /** What is to be ticked off. */
  checklist: z.array(ChecklistItem),
  /** The request waits for something, so that nobody has to come. */
  isOnHold: z.boolean(),
  /** Work of theirs came again: they come back without charge. */
  isCallback: z.boolean(),
  proposedVisits: z.array(Visit),
  /** Times that suit both sides as far as they said, the likeliest first; empty once a visit is booked. */
  suitedVisits: z.array(Visit),
  access: z
    .object({
      entryPermission: z.enum(ENTRY_PERMISSIONS).nullable(),
      notes: z.string().nullable(),
      hasPets: z.boolean(),
      /** When somebody is there to open; empty where nobody said. */
      homeTimes: z.array(z.enum(DAY_PARTS)),
      /** Number to ring before coming. */
      callNumber: z.string().nullable(),
      location: z.string().nullable(),
      people: z.array(Reachable),
    })
    .nullable(),
  /** The equipment that it is about; null where none is named, and once the job is over. */
  asset: JobAsset.nullable(),
  quote: Bill.nullable(),
  invoice: Bill.nullable(),
  /** By whom it was signed last that the work is finished; null where nobody did. */
  signature: Signature.nullable(),
  /** Whether whoever says that it is done signs that. */
  needsSignature: z.boolean(),
  /** The request and what was spent on it so far, oldest first; null for whoever may not add to that. */
  costs: z.object({ ticketId: Id, entries: z.array(JobCost) }).nullable(),
  messages: z.array(JobMessage),
  /** Who gives the job out: the organization, and whoever looks after it there. */
  office: z.object({ organization: z.string(), country: z.string(), contact: Reachable.nullable() }),
  /** Whose job it is. */
  contractor: z.string(),
  /** What may be done with it now. */
  can: z.array(z.enum(JOB_ACTS)),
});
export interface Job extends z.infer<typeof job> {}
export interface JobAnswer extends z.input<typeof job> {}
export const Job: z.ZodType<Job, JobAnswer> = job;

/** A job as the office sees it beside its request. */
const workOrder = z.object({
  id: Id,
  /** Which piece of work of the request it is; whoever is asked after somebody said no has the same one. */
  number: z.number().int(),
  /** What is to be done; null where it is the whole request. */
  scope: z.string().nullable(),
  /** Whether the request stands where this piece of work stands: it is the one that is furthest behind. */
  isLead: z.boolean(),
  /** Who has it, a contractor or one of the staff. */
  assignee: PersonBrief.extend({ isContractor: z.boolean() }),
  status: z.enum(WORK_ORDER_STATUSES),
  /** The states that may follow. */
  next: z.array(z.enum(WORK_ORDER_STATUSES)),
  offeredAt: Instant,
  answeredAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  visit: Visit.nullable(),
  proposedVisits: z.array(Visit),
  /** Of this piece of work, whoever has it. */
  checklist: z.array(ChecklistItem),
  declinedReason: z.string().nullable(),
  /** The newest first. */
  bills: z.array(Bill),
  /** That it is finished, the newest first: it counts, those of before stay. */
  signatures: z.array(Signature),
  messages: z.array(JobMessage),
  /** When they last opened the job by a link; null where they never did. */
  seenAt: Instant.nullable(),
  /** Whether it waits for the office: a time to choose, a question, a quote or an invoice. */
  waitsForOffice: z.boolean(),
  /** How far an invoice may go above the quote that was taken without anybody saying why; null where none was taken. */
  passesUpTo: Money.nullable(),
});
export interface WorkOrder extends z.infer<typeof workOrder> {}
export const WorkOrder: z.ZodType<WorkOrder, WorkOrder> = workOrder;

const Window = z.object({ from: Instant, to: Instant });
const visits = (min: number) =>
  z
    .array(Window)
    .min(min, says('field.missing'))
    .max(PROPOSED_VISITS_MAX, says('field.too_many', { maximum: 3 }));
/** A further piece of work of a request, for somebody. */
export const WorkOrderInput = z.object({
  assigneeId: idOf('person'),
  scope: longText(500),
  /** Why a contractor gets it of whom a paper has run out. */
  allowReason: optionalText(500),
});

const JobParams = z.object({ workOrderId: idOf('work_order') });
const BillParams = JobParams.extend({ billId: idOf('bill') });
const act = <const Body extends z.ZodType>(
  path: `/api/work-orders/:workOrderId/${string}`,
  summary: string,
  body: Body,
) =>
  ({
    method: 'POST',
    path,
    permission: 'jobs:work',
    byKey: 'never',
    summary,
    params: JobParams,
    body,
    response: answer(Job),
  }) as const;

/** What those who work do with their jobs, by a link of one job or with a sign-in; and what the office answers. */
export const workOrderRoutes = defineRoutes({
  mine: {
    method: 'GET',
    path: '/api/work-orders/mine',
    permission: 'jobs:work',
    byKey: 'never',
    summary: 'The jobs of whoever asks, by their next visit; by a link the one job it leads to.',
    query: listQuery(['visit', '-visit', '-offeredAt', 'offeredAt'], {
      /** Where the job stands; those that they have or had when absent. */
      state: z.enum(JOB_STATES).optional(),
      propertyId: idOf('property').optional(),
    }),
    response: listAnswer(JobRow),
  },
  day: {
    method: 'GET',
    path: '/api/work-orders/day',
    permission: 'jobs:work',
    byKey: 'never',
    summary:
      'All that is open for whoever asks and what they did in the last day, whole, to be read without a network; of very many the first ones by their visit.',
    response: answer(z.object({ jobs: z.array(Job), jobCount: z.number().int() })),
  },
  job: {
    method: 'GET',
    path: '/api/work-orders/:workOrderId',
    permission: 'jobs:work',
    byKey: 'never',
    summary: 'One job as whoever does it sees it.',
    params: JobParams,
    response: answer(Job),
  },
  accept: act(
    '/api/work-orders/:workOrderId/acceptance',
    'Accept a job; with one time the visit is booked, with more the office chooses.',
    z.object({ visits: visits(0) }),
  ),
  decline: act(
    '/api/work-orders/:workOrderId/refusal',
    'Decline a job, or give it back; the office reads why.',
    z.object({ reason: longText(500) }),
  ),
  arrange: act(
    '/api/work-orders/:workOrderId/visits',
    'Say when to come: one time is booked, of more the office chooses.',
    z.object({ visits: visits(1) }),
  ),
  start: act('/api/work-orders/:workOrderId/start', 'Say that the work has begun.', z.object({})),
  noAccess: act(
    '/api/work-orders/:workOrderId/no-access',
    'Say that nobody let them in; another time is arranged.',
    z.object({ note: optionalText(500) }),
  ),
  complete: act(
    '/api/work-orders/:workOrderId/completion',
    'Say that the work is done, with what was done, photos of it, and signed where somebody signs.',
    z.object({
      note: optionalText(1000),
      photoKeys: fileKeys,
      signature: SignatureInput.nullish().transform((given) => given ?? null),
    }),
  ),
  sign: act(
    '/api/work-orders/:workOrderId/signatures',
    'Sign that the work is finished, once it is done and before an invoice is sent. A further signature counts in place of the last, which stays.',
    SignatureInput,
  ),
  ask: act('/api/work-orders/:workOrderId/questions', 'Ask the office something.', z.object({ text: longText(1000) })),
  addPhotos: act(
    '/api/work-orders/:workOrderId/photos',
    'Add uploaded photos, of before or after the work.',
    z.object({ photoKeys: fileKeys, stage: z.enum(PHOTO_STAGES).nullish() }),
  ),
  tick: act('/api/work-orders/:workOrderId/ticks', 'Tick one thing of the checklist, or take its tick back.', Tick),
  quote: act(
    '/api/work-orders/:workOrderId/quotes',
    'Send a quote; one that was not decided yet is replaced.',
    BillInput,
  ),
  invoice: act(
    '/api/work-orders/:workOrderId/invoices',
    'Send an invoice; it becomes a cost once the office takes it.',
    BillInput,
  ),
  disown: act(
    '/api/work-orders/:workOrderId/link-disowned',
    'Say that the link was meant for somebody else; it ends, and the office is told.',
    z.object({}),
  ),
  ...jobFileRoutes,
  ofTicket: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/work-orders',
    permission: 'tickets:manage',
    summary: 'The jobs that were given out of a request, the newest first.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(z.array(WorkOrder)),
  },
  add: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/work-orders',
    permission: 'tickets:manage',
    summary:
      'Give a further piece of work of a request to somebody. A contractor is offered it by mail; staff have it.',
    params: z.object({ ticketId: idOf('ticket') }),
    body: WorkOrderInput,
    response: answer(WorkOrder),
  },
  move: {
    method: 'POST',
    path: '/api/work-orders/:workOrderId/status',
    permission: 'tickets:manage',
    summary: 'Say where a piece of work stands. The request stands where the one stands that is furthest behind.',
    params: JobParams,
    body: z.object({
      status: z.enum(WORK_ORDER_STATUSES),
      /** When they come; for SCHEDULED. */
      visit: Visit.nullish().transform((v) => v ?? null),
      note: optionalText(500),
    }),
    response: answer(WorkOrder),
  },
  setChecklist: {
    method: 'POST',
    path: '/api/work-orders/:workOrderId/checklist',
    permission: 'tickets:manage',
    summary: 'Say what is ticked off in a piece of work; what is ticked already stays so.',
    params: JobParams,
    body: ChecklistInput,
    response: answer(WorkOrder),
  },
  tickForOffice: {
    method: 'POST',
    path: '/api/work-orders/:workOrderId/checklist/ticks',
    permission: 'tickets:manage',
    summary: 'Tick one thing for whoever does the work, or take its tick back.',
    params: JobParams,
    body: Tick,
    response: answer(WorkOrder),
  },
  makeLink: {
    method: 'POST',
    path: '/api/work-orders/:workOrderId/link',
    permission: 'tickets:manage',
    byKey: 'never',
    summary:
      'Make a link with which whoever has this job sees and answers it without a sign-in. It is shown this once.',
    params: JobParams,
    response: answer(z.object({ url: z.string(), expiresAt: Instant })),
  },
  answer: {
    method: 'POST',
    path: '/api/work-orders/:workOrderId/answers',
    permission: 'tickets:manage',
    summary: 'Say something to whoever has the job; they are mailed.',
    params: JobParams,
    body: z.object({ text: longText(1000) }),
    response: answer(WorkOrder),
  },
  bill: {
    method: 'GET',
    path: '/api/work-orders/:workOrderId/bills/:billId',
    permission: 'costs:read',
    summary: 'One quote or invoice.',
    params: BillParams,
    response: answer(Bill),
  },
  ...decisionRoutes,
  takenBills: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/bills',
    permission: 'costs:read',
    summary: 'The estimates and invoices of a request that were taken, by piece of work.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(z.array(TakenBills)),
  },
  decideBill: {
    method: 'POST',
    path: '/api/work-orders/:workOrderId/bills/:billId/decision',
    permission: 'costs:write',
    summary: 'Take a quote or an invoice, or refuse it with a reason. An invoice that is taken becomes a cost, once.',
    params: BillParams,
    body: z.object({ accepted: z.boolean(), reason: optionalText(500) }),
    response: answer(WorkOrder),
  },
});
