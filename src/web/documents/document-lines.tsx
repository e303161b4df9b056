import type { DocumentRow } from '#contract/documents/documents.ts';
import { DocumentEnds, DocumentMark } from './document-columns.tsx';
import { categoryWords, documentWords, documentListMessages as texts } from './documents.messages.ts';

type Props = { rows: readonly DocumentRow[]; isStaff: boolean; onOpen: (documentId: string) => void };

/** A few documents of one thing, a line each. */
export const DocumentLines = ({ rows, isStaff, onOpen }: Props) => (
  <ul aria-label={texts.label}>
    {rows.map((document) => (
      <li key={document.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
        <DocumentMark document={document} />
        <span className="min-w-0 flex-1">
          <button
            type="button"
            className="link block max-w-full truncate text-left"
            onClick={() => onOpen(document.id)}
          >
            {document.name}
          </button>
          <small className="block truncate text-xs text-ink-3">
            {[categoryWords[document.category], isStaff && documentWords.sharedWith(document.sharedWith)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <span className="flex-none text-sm">
          <DocumentEnds document={document} />
        </span>
      </li>
    ))}
  </ul>
);
