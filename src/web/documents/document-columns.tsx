import Image from 'lucide-react/icons/image';
import Lock from 'lucide-react/icons/lock';
import type { DocumentRow } from '#contract/documents/documents.ts';
import { Colored } from '#web/ui/colored.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import {
  audienceWords,
  categoryWords,
  documentWords,
  endWords,
  subjectWords,
  documentListMessages as texts,
  documentFieldWords as words,
} from './documents.messages.ts';

/** When it ends, red once it has, amber where that is near. */
export function DocumentEnds({ document: { endsOn, end } }: { document: Pick<DocumentRow, 'endsOn' | 'end'> }) {
  if (endsOn === null) return <span className="text-ink-3">{documentWords.noEnd}</span>;
  const tone = end === 'RAN_OUT' ? 'late' : end === 'SOON' ? 'soon' : undefined;
  return (
    <Colored tone={tone}>{end === 'RAN_OUT' ? documentWords.ranOut(endsOn) : documentWords.until(endsOn)}</Colored>
  );
}

/** Who sees it; a lock where only staff do. */
export function SharedWith({ document: { sharedWith } }: { document: Pick<DocumentRow, 'sharedWith'> }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      {sharedWith.length === 0 && <Lock className="size-3.5 flex-none" />}
      {documentWords.sharedWith(sharedWith)}
    </span>
  );
}

/** Its kind of file as a mark before its name. */
export const DocumentMark = ({ document: { file } }: { document: Pick<DocumentRow, 'file'> }) => {
  const isPicture = file.mime.startsWith('image/');
  return (
    <span className="grid size-8 flex-none place-items-center rounded-sm bg-fill text-[10px] font-semibold text-ink-2">
      {isPicture ? <Image className="size-4" aria-label={documentWords.picture} /> : documentWords.pdf}
    </span>
  );
};

const nameOf = (document: DocumentRow, isShown: boolean) => (
  <span aria-current={isShown || undefined}>
    {document.name}
    <small className="block truncate text-xs font-normal text-ink-3">{categoryWords[document.category]}</small>
  </span>
);

/** What lists of documents show; `tellsWho` where the reader shares them, `isOfOne` where all belong to the same, `shownId` of the one beside them. */
export const documentColumns = (
  tellsWho: boolean,
  isOfOne: boolean,
  shownId: string | undefined,
): readonly Column<DocumentRow>[] => [
  {
    id: 'name',
    header: words.name,
    sort: 'name',
    isName: true,
    mark: (document) => <DocumentMark document={document} />,
    cell: (document) => nameOf(document, document.id === shownId),
    file: [
      { id: 'name', header: words.name },
      { id: 'category', header: words.category, words: categoryWords },
      { id: 'notes', header: words.notes },
    ],
  },
  ...(isOfOne
    ? []
    : [
        {
          id: 'about',
          header: texts.about,
          className: 'max-w-48',
          cell: ({ subject, property }: DocumentRow) => (
            <>
              <span className="block truncate">{subject.name}</span>
              <small className="block truncate text-xs text-ink-3">
                {subject.type === 'property' ? subjectWords.property : (property?.name ?? subjectWords[subject.type])}
              </small>
            </>
          ),
          file: [
            { id: 'subject', header: texts.about },
            { id: 'property', header: texts.property },
          ],
        },
      ]),
  ...(tellsWho
    ? [
        {
          id: 'sharedWith',
          header: words.sharedWith,
          cell: (document: DocumentRow) => <SharedWith document={document} />,
          file: [{ id: 'sharedWith', header: words.sharedWith, words: audienceWords }],
        },
      ]
    : []),
  {
    id: 'endsOn',
    header: words.endsOn,
    sort: 'endsOn',
    cell: (document) => <DocumentEnds document={document} />,
    file: [
      { id: 'endsOn', header: words.endsOn },
      { id: 'end', header: texts.kind, words: endWords },
    ],
  },
  {
    id: 'version',
    header: texts.version,
    align: 'right',
    isExtra: true,
    cell: ({ latestNumber }) => <span className="text-ink-2">{documentWords.version(latestNumber)}</span>,
    file: [{ id: 'latestNumber', header: texts.version }],
  },
];

/** One document on a phone. */
export const documentCard = (document: DocumentRow): RowCardContent => ({
  mark: <DocumentMark document={document} />,
  name: document.name,
  place: `${document.subject.name} · ${categoryWords[document.category]}`,
  matters: <DocumentEnds document={document} />,
});
