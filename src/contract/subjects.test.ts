import { expect, it } from 'vitest';
import { ACTIVITY_FILTERS, ACTIVITY_TYPES, PAGE_SUBJECTS, SUBJECT_TYPES } from './subjects.ts';

it('subjects are declared once, each by one noun', () => {
  expect(SUBJECT_TYPES).toEqual([...new Set(SUBJECT_TYPES)]);
});

it('lines of timelines are named after their subject and what happened to it', () => {
  expect(ACTIVITY_TYPES).toEqual([...new Set(ACTIVITY_TYPES)]);
  expect(ACTIVITY_TYPES).toEqual(
    expect.arrayContaining(['property.created', 'ticket.status_changed', 'cost.file_removed']),
  );
});

it('pages and filters are those that nouns asked for', () => {
  expect(PAGE_SUBJECTS.toSorted()).toEqual([
    'asset',
    'contractor',
    'import',
    'lease',
    'meter',
    'person',
    'property',
    'ticket',
  ]);
  expect(ACTIVITY_FILTERS).toEqual({ maintenanceTicketId: 'ticket', propertyId: 'property', leaseId: 'lease' });
});
