import { AUDIENCES, DOCUMENT_CATEGORIES, DOCUMENT_ENDS } from '#contract/documents/documents.words.ts';
import { codesOf, oneOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { endWords, documentListMessages as texts } from './documents.messages.ts';

export const SORTS = ['name', '-name', '-createdAt', 'endsOn', '-endsOn'] as const;
export const FILTERS = ['q', 'category', 'sharedWith', 'end', 'subjectType', 'subjectId', 'propertyId'];
export const SHARING = [...AUDIENCES, 'NOBODY'] as const;

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readDocumentQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  category: codesOf(DOCUMENT_CATEGORIES, url, 'category'),
  sharedWith: codesOf(SHARING, url, 'sharedWith'),
  end: codesOf(DOCUMENT_ENDS, url, 'end'),
  subjectType: oneOf(url, 'subjectType'),
  subjectId: wordOf(url, 'subjectId'),
  propertyId: wordOf(url, 'propertyId'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: endWords.RAN_OUT, query: { end: 'RAN_OUT' } },
  { name: endWords.SOON, query: { end: 'SOON' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const documentTabs = (url: UrlState) =>
  savedViewTabs(paths.documents, url, VIEWS, [
    'q',
    'sort',
    'category',
    'sharedWith',
    'subjectType',
    'subjectId',
    'propertyId',
  ]);
