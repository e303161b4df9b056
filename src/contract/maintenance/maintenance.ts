import { z } from 'zod';
import { TicketAsset } from '../assets/assets.ts';
import { bulkOf } from '../bulk.ts';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import {
  Id,
  line,
  optionalLine,
  optionalText,
  PersonBrief,
  PropertyBrief,
  someOf,
  UnitBrief,
  Version,
  WrittenPhone,
} from '../fields.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, Money } from '../money.schemas.ts';
import { idOf, optionalIdOf } from '../naming.ts';
import { answer, defineRoute, defineRoutes } from '../route.ts';
import { Tag, TagsOfRow, tagsOf } from '../tags/tags.ts';
import { TicketAbilities } from './maintenance.abilities.ts';
import { Approval, ApprovalInput, CostLimit, Decision, OwnerQuestion } from './maintenance.approvals.ts';
import { BulkTicketChange } from './maintenance.bulk.ts';
import { Callback } from './maintenance.callbacks.ts';
import { chasingRoutes, PauseInput } from './maintenance.chasing.ts';
import { assigneeRoutes, Contact } from './maintenance.contacts.ts';
import { costRoutes } from './maintenance.cost.routes.ts';
import { CostEntry, fileKeys } from './maintenance.cost.schemas.ts';
import { duplicateRoutes, OtherTicket } from './maintenance.duplicates.ts';
import { linkRoutes, RelatedTicket } from './maintenance.links.ts';
import { TicketPhoto } from './maintenance.photos.ts';
import { Rating, RatingInput } from './maintenance.ratings.ts';
import { HOLD_REASONS, TICKET_STATUSES, WAITING_ON } from './maintenance.states.ts';
import { StatusChange } from './maintenance.status-change.ts';
import { suggestionRoutes } from './maintenance.suggestions.ts';
import { helpFields, helpStored, troubleRoutes } from './maintenance.troubles.ts';
import { maintenanceUploads } from './maintenance.uploads.ts';
import { visitRoutes } from './maintenance.visits.ts';
import {
  DAY_PARTS,
  ENTRY_PERMISSIONS,
  REPORT_SOURCES,
  TICKET_CATEGORIES,
  TICKET_CELLS,
  TICKET_PRIORITIES,
  TICKET_SOURCES,
} from './maintenance.words.ts';

export { CostChange, CostEntry, CostInput } from './maintenance.cost.schemas.ts';
export { StatusChange } from './maintenance.status-change.ts';
export { TICKET_CATEGORIES, TICKET_PRIORITIES, type TicketPriority } from './maintenance.words.ts';

export const TicketRow = z.object({
  id: Id,
  /** Human number per organization and year, such as TKT-2026-00042. */
  ref: z.string(),
  title: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  property: PropertyBrief,
  unit: UnitBrief.nullable(),
  /** IANA zone of the property: visits are booked and told by its clocks. */
  timeZone: z.string(),
  requestedBy: PersonBrief.nullable(),
  assignedTo: PersonBrief.extend({ isContractor: z.boolean() }).nullable(),
  /** Who has to act next. */
  waitingOn: z.enum(WAITING_ON),
  /** Whether the reader, one of several owners who all have to, said yes already to what they are asked. */
  hasAgreed: z.boolean().optional(),
  /** When the next action is due; late when it lies in the past. */
  nextActionAt: Instant.nullable(),
  visit: z.object({ from: Instant, to: Instant }).nullable(),
  /** Whether offering it mails the job to the contractor it was given to; else somebody has to call them. */
  offersByMail: z.boolean(),
  /** Whether a paper of the contractor it was given to has run out, so that offering it asks for a reason; staff alone read it. */
  isAssigneeBlocked: z.boolean(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  photoCount: z.number().int(),
  currency: Currency,
  /** Sum of the costs; null for roles that may not see it. */
  costTotal: Money.nullable(),
  tags: TagsOfRow,
  version: Version,
});
export type TicketRow = z.infer<typeof TicketRow>;

/** All that a request says. */
export const TicketFields = TicketRow.extend({
  description: z.string(),
  location: z.string().nullable(),
  source: z.enum(TICKET_SOURCES),
  entryPermission: z.enum(ENTRY_PERMISSIONS).nullable(),
  accessNotes: z.string().nullable(),
  hasPets: z.boolean(),
  /** When somebody is there to open the door, by the clocks of the property; empty where nobody said. */
  homeTimes: z.array(z.enum(DAY_PARTS)),
  visibleToOwner: z.boolean(),
  visibleToRenter: z.boolean(),
  leaseId: Id.nullable(),
  onHoldReason: z.enum(HOLD_REASONS).nullable(),
  resumeOn: PlainDate.nullable(),
  /** Why it was declined, cancelled or closed otherwise, as the renter reads it. */
  outcomeNote: z.string().nullable(),
  acknowledgedAt: Instant.nullable(),
  /** By when it should be solved, by priority. */
  resolveDueAt: Instant.nullable(),
  reopenCount: z.number().int(),
  /** When each of the six steps was reached. */
  stepTimes: z.array(Instant.nullable()).length(6),
  photos: z.array(TicketPhoto),
  ...helpStored,
  /** Null where nothing was agreed, and for roles that may not see costs. */
  costLimit: CostLimit.nullable(),
  /** Empty for roles that may not see costs. */
  costs: z.array(CostEntry),
  /** What the owner was asked, the newest first; empty for roles that may not see costs. */
  approvals: z.array(Approval),
  /** Number to ring before coming; null where not shared with this role. */
  callNumber: z.string().nullable(),
  /** Whom one may have to call about it, each once; empty for roles that may not see people. */
  contacts: z.array(Contact),
  /** Who reported it without a sign-in, as they called themselves; staff alone read it, null where there is none. */
  reporter: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Whether they followed the link that was sent to their mail. */
      isVerified: z.boolean(),
    })
    .nullable(),
  /** What the renter said of it since it was last finished; null while they said nothing. */
  rating: Rating.nullable(),
  /** The finished work of a contractor that it is a callback to; staff alone read it, null where it is none. */
  callback: Callback.nullable(),
  /** The request in which it goes on, since the same was reported twice. */
  duplicateOf: OtherTicket.nullable(),
  /** Those in reach that belong to it, the oldest first. */
  related: z.array(RelatedTicket),
  /** The thing that it is about; null where none is named, and for roles that may not see equipment. */
  asset: TicketAsset.nullable(),
  /** What the active role may do now. */
  can: TicketAbilities,
});
export interface Ticket extends z.infer<typeof TicketFields> {}
/** As it comes over the wire. */
export interface TicketAnswer extends z.input<typeof TicketFields> {}
/** By its name: spelled out at every route, the types of all routes become longer than the compiler writes. */
export const Ticket: z.ZodType<Ticket, TicketAnswer> = TicketFields;

export const TicketInput = z.object({
  /** Renters leave it out: it is where they live. */
  propertyId: idOf('property').optional(),
  unitId: optionalIdOf('unit'),
  title: line(),
  description: optionalText().transform((v) => v ?? ''),
  category: z.enum(TICKET_CATEGORIES).default('OTHER'),
  priority: z.enum(TICKET_PRIORITIES).default('NORMAL'),
  location: optionalLine(),
  entryPermission: z
    .enum(ENTRY_PERMISSIONS)
    .nullish()
    .transform((v) => v ?? null),
  accessNotes: optionalText(500),
  /** The number to call first. */
  callNumber: WrittenPhone,
  hasPets: z.boolean().default(false),
  /** When somebody is there to open the door. */
  homeTimes: someOf(DAY_PARTS).default([]),
  source: z.enum(REPORT_SOURCES).optional(),
  /** For whom staff reports it. */
  requestedById: optionalIdOf('person'),
  /** The thing that is broken, at the place of the request; only who may see equipment names one. */
  assetId: optionalIdOf('asset'),
  visibleToOwner: z.boolean().default(true),
  visibleToRenter: z.boolean().default(true),
  /** Keys of uploaded photos. */
  photoKeys: fileKeys,
  ...helpFields,
});
/** A report as it is sent: what the request says, and whether it is told again. */
export const TicketReport = TicketInput.extend({
  /** The number of an open request that this is the same as: it goes on in that one from the first. */
  sameAsRef: z.string().trim().max(40).nullish(),
});
export const TicketChange = changeOf(
  TicketInput.pick({
    title: true,
    description: true,
    category: true,
    priority: true,
    location: true,
    entryPermission: true,
    accessNotes: true,
    callNumber: true,
    hasPets: true,
    homeTimes: true,
    assetId: true,
    visibleToOwner: true,
    visibleToRenter: true,
  }),
).extend({ version: Version });
const TicketParams = z.object({ ticketId: idOf('ticket') });

const list = defineRoute({
  method: 'GET',
  path: '/api/maintenance',
  permission: 'tickets:read',
  summary: 'Maintenance requests in reach.',
  // By urgency open emergencies come first, then what is due soonest; by visit, what is visited first.
  query: listQuery(['-createdAt', 'urgency', 'visit'], {
    status: several(TICKET_STATUSES),
    priority: several(TICKET_PRIORITIES),
    category: several(TICKET_CATEGORIES),
    propertyId: idOf('property').optional(),
    unitId: idOf('unit').optional(),
    assetId: idOf('asset').optional(),
    assignedToId: idOf('person').optional(),
    /** Only what this person reported, what is about a home on one of their leases, or at a property they own. */
    personId: idOf('person').optional(),
    waitingOn: several(WAITING_ON),
    tag: Tag.optional(),
    /** `open` for everything unfinished, `overdue` for what should have moved by now. */
    state: z.enum(['open', 'overdue', 'finished']).optional(),
    /** Only those whose visit begins at this moment or later. */
    visitFrom: Instant.optional(),
    /** Only those whose visit begins before this moment. */
    visitBefore: Instant.optional(),
  }),
  response: listAnswer(TicketRow),
});

const get = defineRoute({
  method: 'GET',
  path: '/api/maintenance/:ticketId',
  permission: 'tickets:read',
  summary: 'One request, with photos and, where allowed, costs.',
  params: TicketParams,
  response: answer(Ticket),
});

export const maintenanceRoutes = defineRoutes({
  list,
  export: exportOf(list, TICKET_CELLS),
  ...bulkOf(list, 'tickets:manage', BulkTicketChange),
  get,
  ...tagsOf(list, get, 'tickets:manage'),
  create: {
    method: 'POST',
    path: '/api/maintenance',
    permission: 'tickets:report',
    summary: 'Report a problem.',
    body: TicketReport,
    response: answer(Ticket),
  },
  update: {
    method: 'PUT',
    path: '/api/maintenance/:ticketId',
    permission: 'tickets:manage',
    summary: 'Change the details of a request.',
    params: TicketParams,
    body: TicketChange,
    response: answer(Ticket),
  },
  changeStatus: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/status',
    permission: 'tickets:manage',
    summary: 'Move a request to its next state.',
    params: TicketParams,
    body: StatusChange,
    response: answer(Ticket),
  },
  ...suggestionRoutes,
  ...troubleRoutes,
  ...visitRoutes,
  ...duplicateRoutes,
  ...linkRoutes,
  merge: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/merge',
    permission: 'tickets:manage',
    summary: 'Let a request that was reported twice go on in another, with its costs and photos. Its people read on.',
    params: TicketParams,
    body: z.object({ intoId: idOf('ticket'), version: Version }),
    response: answer(Ticket),
  },
  assign: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/assignment',
    permission: 'tickets:manage',
    summary: 'Give a request to a member of staff or a contractor, or to nobody.',
    params: TicketParams,
    body: z.object({ personId: idOf('person').nullable(), version: Version }),
    response: answer(Ticket),
  },
  confirm: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/confirmation',
    permission: 'tickets:confirm',
    summary: 'Say whether the finished work solved it; if not, it opens again.',
    params: TicketParams,
    body: z.object({ solved: z.boolean(), note: optionalText(500) }),
    response: answer(Ticket),
  },
  rate: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/rating',
    permission: 'tickets:rate',
    summary: 'Say how finished work went, 1 to 5, with or without words; said again, it replaces what was said.',
    params: TicketParams,
    body: RatingInput,
    response: answer(Ticket),
  },
  askOwner: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/approval',
    permission: 'tickets:manage',
    summary: 'Ask the owner for an amount; what they were asked before is withdrawn. The owner sees the request then.',
    params: TicketParams,
    body: ApprovalInput,
    response: answer(Ticket),
  },
  decide: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/decision',
    permission: 'tickets:decide',
    summary: "The owner's yes or no to what they were asked; staff write down one that came by phone.",
    params: TicketParams,
    body: Decision,
    response: answer(Ticket),
  },
  takeBackWord: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/decision/taken-back',
    permission: 'tickets:question',
    summary: 'Take back an answer that the office wrote down for the owner; they decide again.',
    params: TicketParams,
    body: z.object({ version: Version }),
    response: answer(Ticket),
  },
  askBack: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/question',
    permission: 'tickets:question',
    summary: 'Ask the office something before deciding.',
    params: TicketParams,
    body: OwnerQuestion,
    response: answer(Ticket),
  },
  answerOwner: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/answer',
    permission: 'tickets:manage',
    summary: 'Answer what the owner asked; then they decide.',
    params: TicketParams,
    body: OwnerQuestion,
    response: answer(Ticket),
  },
  ...chasingRoutes,
  pauseChasing: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/reminders/pause',
    permission: 'tickets:manage',
    summary: 'Stop the reminders until a day; what was promised moves as far.',
    params: TicketParams,
    body: PauseInput,
    response: answer(Ticket),
  },
  resumeChasing: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/reminders/resume',
    permission: 'tickets:manage',
    summary: 'Go on with the reminders before the day; the promise moves back as far.',
    params: TicketParams,
    body: z.object({ version: Version }),
    response: answer(Ticket),
  },
  addPhotos: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/photos',
    permission: 'tickets:report',
    summary: 'Add uploaded photos to a request.',
    params: TicketParams,
    body: z.object({ photoKeys: fileKeys }),
    response: answer(Ticket),
  },
  ...costRoutes,
  ...assigneeRoutes,
  ...maintenanceUploads,
});
