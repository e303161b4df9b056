import type { DocumentChange } from '#contract/documents/documents.ts';
import type { Audience, DocumentCategory, DocumentEnd, DocumentSubject } from '#contract/documents/documents.words.ts';
import { formatDate } from '#contract/format/date.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** Labels of the fields of a document, for forms, facts, comparisons and lists. */
export const documentFieldWords: FieldWords<typeof DocumentChange> = defineMessages('documents.documentFieldWords', {
  name: 'Name',
  category: 'Category',
  notes: 'Notes',
  sharedWith: 'Who may see it',
  endsOn: 'Ends',
});

export const categoryWords: Record<DocumentCategory, string> = defineMessages('documents.categoryWords', {
  PERMIT: 'Permits and tests',
  INSURANCE: 'Insurance',
  CONTRACT: 'Contracts',
  LEASE: 'Lease papers',
  LETTER: 'Letters and rules',
  PLAN: 'Plans',
  PHOTO: 'Photos',
  IDENTITY: 'Identity and references',
  MONEY: 'Bills and statements',
  OTHER: 'Other papers',
});

export const audienceWords: Record<Audience, string> = defineMessages('documents.audienceWords', {
  OWNERS: 'Owners',
  RENTERS: 'Renters',
});

export const subjectWords: Record<DocumentSubject, string> = defineMessages('documents.subjectWords', {
  property: 'Property',
  unit: 'Unit',
  lease: 'Lease',
  ticket: 'Request',
  asset: 'Equipment',
  person: 'Person',
});

export const endWords: Record<DocumentEnd, string> = defineMessages('documents.endWords', {
  RAN_OUT: 'Ran out',
  SOON: 'Ends within 30 days',
  LATER: 'Ends later',
});

const day = (text: string) => formatDate(text, orgLocale());

/** What lists and dialogs say of one document. */
export const documentWords = defineMessages('documents.documentWords', {
  sharedWith: (audiences: readonly Audience[]) =>
    audiences.length === 0 ? 'Staff only' : listOf(audiences.map((audience) => audienceWords[audience])),
  noEnd: 'no end',
  ranOut: (endsOn: string) => `ran out ${day(endsOn)}`,
  until: (endsOn: string) => day(endsOn),
  version: (number: number) => `v${number}`,
  now: 'now valid',
  pdf: 'PDF',
  picture: 'Picture',
});

/** Texts of the lists of documents. */
export const documentListMessages = defineMessages('documents.documentListMessages', {
  title: 'Documents',
  label: 'Documents',
  itemsLabel: 'documents',
  failed: 'The documents did not load.',
  search: 'Name or notes',
  about: 'Belongs to',
  version: 'Version',
  added: 'Added',
  property: 'Property',
  notes: 'Notes',
  kind: 'Kind',
  views: 'Views',
  all: 'All',
  nobody: 'Staff only',
  byName: 'Name',
  newest: 'Newest first',
  byEnd: 'End, soonest',
  add: 'Add',
  download: 'Download all',
  downloadFailed: 'The documents could not be put together. Nothing was changed; try again.',
  none: { title: 'No document fits', text: 'Take a filter away, or search for another word.', clear: 'Clear filters' },
  first: {
    title: 'No documents yet',
    text: 'They are added on the page of what they belong to: a property, a lease, a request or a person.',
  },
  firstHere: { title: 'No documents yet', text: 'Insurance, permits, contracts, plans: add a PDF or a photo.' },
  shared: { title: 'Nothing is shared with you yet', text: 'What the office shares with you stands here.' },
  ending: (ranOut: number, soon: number) =>
    [ranOut > 0 && `${ranOut} ran out`, soon > 0 && `${soon} ${soon === 1 ? 'ends' : 'end'} within 30 days`]
      .filter(Boolean)
      .join(', '),
});

/** Texts of the dialogs of one document. */
export const documentDialogMessages = defineMessages('documents.documentDialogMessages', {
  failed: 'The document did not load.',
  loading: 'Loading the document…',
  shown: 'The document',
  missing: 'This document is not here any more, or it is no longer shared with you.',
  open: 'Open',
  openNamed: (name: string) => `Open “${name}”`,
  download: 'Download',
  edit: 'Edit',
  newVersion: 'New version',
  remove: 'Delete…',
  close: 'Close',
  preview: (name: string) => `Picture of ${name}`,
  versions: 'Versions',
  belongs: 'Belongs to',
  addTitle: 'Add a document',
  added: (name: string) => `“${name}” is added.`,
  send: 'Add it',
  cancel: 'Cancel',
  editTitle: (name: string) => `Edit “${name}”`,
  save: 'Save',
  saved: (name: string) => `“${name}” is saved.`,
  file: 'File',
  drop: 'Drop a file here',
  allowed: 'A PDF or a picture',
  stillSending: 'The file is still on its way.',
  noFile: 'Choose a file first.',
  staffAlways: 'Staff always see it.',
  owners: 'The owners of the property',
  renters: 'The renters who live there now, or whose lease or request it is',
  notesHint: 'Whoever sees the document reads them.',
  endsHint: 'Whoever manages the property is reminded by mail 60, 30 and 7 days before, and on the day.',
  versionTitle: (name: string) => `New version of “${name}”`,
  versionLede: 'It takes the place of the present one, which stays in the list of versions for staff.',
  versionSend: 'Add the version',
  versionAdded: (number: number) => `Version ${number} is added.`,
  newEnd: 'Ends now',
  by: (name: string | undefined, on: string, size: string) => [name, on, size].filter(Boolean).join(' · '),
  removing: {
    title: (name: string) => `Delete “${name}”?`,
    lede: 'All its versions go with it, for everybody who sees it. This cannot be undone.',
    keep: 'Keep it',
    send: 'Delete it',
  },
});
