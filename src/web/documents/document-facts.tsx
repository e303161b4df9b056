import Download from 'lucide-react/icons/download';
import type { Document, DocumentVersion } from '#contract/documents/documents.ts';
import { formatDate } from '#contract/format/date.ts';
import { formatFileSize } from '#contract/format/file-size.ts';
import { saveFile } from '#web/files/use-file-url.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { DocumentEnds, SharedWith } from './document-columns.tsx';
import {
  categoryWords,
  documentWords,
  subjectWords,
  documentDialogMessages as texts,
  documentFieldWords as words,
} from './documents.messages.ts';

/** What is said of a document; who sees it only to whoever may change that, and not where `saysWho` is false. */
export const factsOf = (document: Document, saysWho = document.canChange) => [
  { name: words.category, value: categoryWords[document.category] },
  {
    name: texts.belongs,
    value: `${document.subject.name}${document.subject.type === 'property' || !document.property ? ` (${subjectWords[document.subject.type]})` : `, ${document.property.name}`}`,
  },
  ...(saysWho ? [{ name: words.sharedWith, value: <SharedWith document={document} /> }] : []),
  { name: words.endsOn, value: <DocumentEnds document={document} /> },
  ...(document.notes
    ? [{ name: words.notes, value: <span className="whitespace-pre-line">{document.notes}</span> }]
    : []),
];

/** The files of a document, the latest first. */
export const DocumentVersions = ({ document: { versions, latestNumber } }: { document: Document }) => (
  <Section title={texts.versions} count={versions.length}>
    <ul>
      {versions.map((version) => (
        <Version key={version.id} version={version} isLatest={version.number === latestNumber} />
      ))}
    </ul>
  </Section>
);

function Version({ version, isLatest }: { version: DocumentVersion; isLatest: boolean }) {
  const moments = useMoments();
  const { number, file, addedBy, createdAt } = version;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="w-8 flex-none tabular-nums text-ink-2">{documentWords.version(number)}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {file.name} {isLatest && <small className="text-success-text">{documentWords.now}</small>}
        </span>
        <small className="block truncate text-xs text-ink-3">
          {texts.by(addedBy?.name, formatDate(moments.dayOf(createdAt), orgLocale()), formatFileSize(file.sizeBytes))}
        </small>
      </span>
      <IconButton
        size="sm"
        label={`${texts.download}, ${documentWords.version(number)}`}
        icon={<Download />}
        onClick={() => void saveFile(file.url, file.name)}
      />
    </li>
  );
}
