import type { Problem } from '../problem.ts';

export const maintenanceProblems = {
  'ticket.place_unknown': { status: 400, message: 'Choose a property and unit in your reach.', field: 'propertyId' },
  'ticket.asset_elsewhere': {
    status: 400,
    message: 'Choose equipment of this property, and of this unit where it stands in one.',
    field: 'assetId',
  },
  'ticket.no_home': {
    status: 409,
    message:
      'You have no running lease here, so a request has no place to belong to. Ask the people who manage your home.',
  },
  'ticket.transition_refused': {
    status: 409,
    message: 'The request cannot go from where it is to there. Nothing was changed; look at it again.',
    field: 'status',
  },
  'ticket.checklist_open': {
    status: 409,
    message: 'Something that must be ticked before the work is done is not. Nothing was changed.',
  },
  'ticket.note_missing': { status: 400, message: 'Say why; the renter reads it.', field: 'note' },
  'ticket.hold_reason_missing': { status: 400, message: 'Say what it waits for.', field: 'onHoldReason' },
  'ticket.resume_missing': { status: 400, message: 'Say when it goes on.', field: 'resumeOn' },
  'ticket.resume_past': { status: 400, message: 'This day is over. Choose today or a later one.', field: 'resumeOn' },
  'ticket.visit_missing': { status: 400, message: 'Say when the visit is.', field: 'visit' },
  'ticket.visit_order': { status: 400, message: 'The visit ends before it begins.', field: 'visit' },
  'ticket.visit_past': {
    status: 400,
    message: 'This time is over. Choose a later one; if somebody was there already, say that the work began.',
    field: 'visit',
  },
  'ticket.visit_taken': {
    status: 409,
    message:
      'Meanwhile somebody booked whoever comes for this time. Nothing was booked here: choose another time, or write this one under “Another time” to book both.',
  },
  'ticket.assignee_unknown': {
    status: 400,
    message: 'Only staff and contractors can be given a request.',
    field: 'personId',
  },
  'ticket.not_to_merge': {
    status: 409,
    message: 'Nothing was merged. Choose another request of the same property that is still open.',
    field: 'intoId',
  },
  'ticket.not_the_same': {
    status: 409,
    message:
      'The request that this should be the same as is finished meanwhile, or no longer looks like it. Nothing was sent and nothing is lost: send yours by itself.',
    field: 'sameAsRef',
  },
  'ticket.merge_too_late': {
    status: 409,
    message: 'Nothing was merged: somebody was given the work already. Take it back first, so that they know.',
  },
  'ticket.not_to_link': {
    status: 400,
    message: 'Nothing was linked. Choose another request than this one.',
    field: 'otherId',
  },
  'ticket.photo_elsewhere': {
    status: 400,
    message: 'Nothing was split off: a photo that should go along is no longer here. Choose again.',
    field: 'photoIds',
  },
  'ticket.finished': { status: 409, message: 'This request is finished. Open it again first.' },
  'ticket.not_to_confirm': { status: 409, message: 'There is nothing to confirm at the moment.' },
  'ticket.not_to_rate': {
    status: 409,
    message: 'There is no finished work to rate here, or it was finished too long ago.',
  },
  'ticket.call_number_missing': {
    status: 400,
    message: 'Say which number we call before we come.',
    field: 'callNumber',
  },
  'ticket.mailed_often': {
    status: 429,
    message: 'This contractor got many mails within the hour, so none was sent and nothing changed. Try again later.',
  },
  'approval.amount_missing': {
    status: 400,
    message: 'Nothing was changed. The owner is asked for an amount: use “Ask the owner”.',
    field: 'status',
  },
  'approval.amount_zero': { status: 400, message: 'Ask for an amount above zero.', field: 'amount' },
  'approval.not_asked': {
    status: 409,
    message: 'Nothing is to be decided here at the moment. Somebody may have been faster; look at it again.',
  },
  'approval.reason_missing': { status: 400, message: 'Say why; the office reads it.', field: 'reason' },
  'approval.owner_unknown': { status: 400, message: 'Choose one of the owners of this property.', field: 'ownerId' },
  'approval.said_already': {
    status: 409,
    message: 'This owner said yes already; it stands, and the others are still to say. Nothing was changed.',
  },
  'approval.above_asked': {
    status: 400,
    message: 'That is more than the owner was asked for. Ask them for the higher amount first.',
    field: 'amount',
  },
  'approval.not_to_take_back': {
    status: 409,
    message: 'This answer stands: it is too late to take it back, or work has begun. Call the office.',
  },
  'approval.no_question': { status: 409, message: 'The owner waits for no answer at the moment. Nothing was sent.' },
  'approval.owner_must_see': {
    status: 409,
    message: 'The owner is deciding on this request, so they have to see it. Take it back first.',
    field: 'visibleToOwner',
  },
  'ticket.nothing_to_chase': {
    status: 409,
    message: 'Nothing is due on this request, so there is nothing to remind anybody of.',
  },
  'ticket.pause_past': { status: 400, message: 'Choose a later day: from then on it goes on.', field: 'untilOn' },
  'ticket.pause_note_missing': { status: 400, message: 'Say what it waits for.', field: 'note' },
  'ticket.not_paused': {
    status: 409,
    message: 'The reminders are going on already. Somebody may have been faster; look at it again.',
  },
  'ticket.file_unknown': {
    status: 400,
    message: 'One of the files is not there any more. Add it again.',
    field: 'fileKeys',
  },
  'cost.over_limit': {
    status: 400,
    message:
      'With this the request costs more than may be spent without the owner. Ask them first, or say why it could not wait.',
    field: 'overLimitReason',
  },
  'cost.added_before': {
    status: 409,
    message: 'This cost was added when it was sent before. Nothing was added a second time.',
    constraint: 'cost_entries_pkey',
  },
  'cost.booked': {
    status: 409,
    message: 'This cost stands in the books. Take it back there first; then it can be changed or deleted.',
  },
  'cost.booked_already': {
    status: 409,
    message: 'This is in the books already. Nothing was posted twice.',
  },
  'cost.no_lease': {
    status: 409,
    message: 'This request is about no lease, so there is nobody to charge. Post a charge on the lease itself.',
  },
  'cost.nothing_to_book': { status: 409, message: 'This cost comes to nothing, so there is nothing to book.' },
  'cost.account_not_expense': {
    status: 400,
    message: 'This account is not for expenses of a property. Choose another.',
    field: 'account',
  },
  'cost.request_closed': {
    status: 400,
    message: 'This request is closed, so nothing more is spent on it. Open it again first. Nothing was saved.',
    field: 'description',
  },
  'cost.other_currency': {
    status: 400,
    message: 'Costs are in the currency of the property. Nothing was saved.',
    field: 'currency',
  },
  'cost.too_large': { status: 400, message: 'This amount is too large.', field: 'unitCost' },
  'cost.total_too_large': {
    status: 400,
    message: 'The costs of this request would add up to more than can be kept. Nothing was saved.',
    field: 'unitCost',
  },
  'cost.too_many_decimals': { status: 400, message: 'This currency has fewer decimals.', field: 'unitCost' },
} as const satisfies Record<string, Problem>;
