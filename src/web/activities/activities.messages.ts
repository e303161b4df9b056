import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of a timeline. */
export const activitiesMessages = defineMessages('activities.activitiesMessages', {
  label: 'What happened',
  system: 'Lintel',
  wroteNote: 'wrote an internal note',
  staffOnly: 'Staff only',
  staffAndOwner: 'Staff and owner',
  visibleToOwner: 'Visible to owner',
  failed: 'Failed to fetch activity logs',
  none: 'Nothing has happened yet.',
  itemsLabel: 'entries',
  inTrail: 'Show in audit trail',
});
