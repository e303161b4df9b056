import type { Problem } from '../problem.ts';

export const documentProblems = {
  'document.file_unknown': {
    status: 400,
    message: 'This file is no longer there. Choose it again; what you typed is still here.',
    field: 'fileKey',
  },
  'document.version_taken': {
    status: 409,
    message: 'Somebody added a version at the same moment. Look at it, then add yours again.',
    constraint: 'document_versions_number_key',
  },
  'document.too_large_together': {
    status: 413,
    message: 'These are too many to come in one file. Download them one by one.',
  },
  'document.of_property': {
    status: 409,
    message: 'This property has documents. Delete them first.',
    constraint: 'documents_property_fkey',
  },
  'document.of_unit': {
    status: 409,
    message: 'This unit has documents. Delete them first.',
    constraint: 'documents_unit_fkey',
  },
  'document.of_lease': {
    status: 409,
    message: 'This lease has documents. Delete them first.',
    constraint: 'documents_lease_fkey',
  },
  'document.of_person': {
    status: 409,
    message: 'This person has documents. Delete them first.',
    constraint: 'documents_person_fkey',
  },
  'document.not_a_photo': {
    status: 409,
    message: 'Only a photo of a property can be its picture.',
  },
} as const satisfies Record<string, Problem>;
