export const TICKET_CATEGORIES = [
  'PLUMBING',
  'HEATING',
  'ELECTRICAL',
  'APPLIANCE',
  'LOCKS',
  'WINDOWS_DOORS',
  'WALLS_CEILINGS',
  'ROOF',
  'PESTS',
  'COMMON_AREA',
  'OUTSIDE',
  'CLEANING',
  'OTHER',
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
export const TICKET_PRIORITIES = ['EMERGENCY', 'HIGH', 'NORMAL', 'LOW'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
/** How a request can be said to have come. */
export const REPORT_SOURCES = ['PORTAL', 'STAFF', 'PHONE', 'EMAIL', 'OWNER'] as const;
/** How it came; `PLAN` made by a maintenance plan, `QR` by a code that hangs at the place. */
export const TICKET_SOURCES = [...REPORT_SOURCES, 'PLAN', 'QR'] as const;
export const ENTRY_PERMISSIONS = ['YES', 'NO', 'CALL_FIRST'] as const;
/** Parts of a day by the clocks of the property: until noon, until five, after that. */
export const DAY_PARTS = ['MORNING', 'AFTERNOON', 'EVENING'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** Why a time is proposed for a visit, the strongest first. */
export const VISIT_REASONS = ['NAMED', 'NOBODY_HOME', 'NEARBY', 'HOME', 'SOONEST', 'FREE'] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];
export const COST_TYPES = ['LABOUR', 'MATERIAL', 'CALLOUT', 'OTHER'] as const;
/** As what a cost stands in the books. */
export const COST_BOOKINGS = ['OWNER_EXPENSE', 'RENTER_CHARGE'] as const;
/** Whose bank an expense of the owner was paid from. */
export const EXPENSE_PAYERS = ['PROPERTY', 'COMPANY'] as const;
/** Where a question to an owner stands. */
export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
/** How an owner's word reaches the office outside Lintel. */
export const ANSWER_CHANNELS = ['PHONE', 'EMAIL', 'IN_PERSON'] as const;
/** What somebody has to do with a request. */
export const CONTACT_ROLES = ['REPORTER', 'RENTER', 'ASSIGNEE', 'OWNER'] as const;

/** What a file of the list can hold of a request. */
export const TICKET_CELLS = [
  'ref',
  'title',
  'property',
  'unit',
  'category',
  'priority',
  'status',
  'waitingOn',
  'assignedTo',
  'requestedBy',
  'nextActionAt',
  'createdAt',
  'completedAt',
  'cost',
  'currency',
  'tags',
] as const;

/** Whether a photo shows what was found or what was done. */
export const PHOTO_STAGES = ['BEFORE', 'AFTER'] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];
