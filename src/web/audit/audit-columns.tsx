import type { AuditEntry } from '#contract/audit/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { auditMessages as texts } from './audit.messages.ts';
import { aboutOf, actorOf, roleOf, whatOf, whenOf } from './audit-words.ts';

type OnShow = (entry: AuditEntry) => void;

/** What the trail shows of each entry. */
export const auditColumns = (words: WordBook, onShow: OnShow): Column<AuditEntry>[] => [
  {
    id: 'action',
    header: texts.action,
    isName: true,
    cell: (entry) => whatOf(words, entry),
    file: [{ id: 'action', header: texts.action, words: actionLabels(words) }],
  },
  {
    id: 'about',
    header: texts.about,
    cell: (entry) => <About words={words} entry={entry} />,
    file: [
      { id: 'subject', header: texts.about },
      { id: 'detail', header: texts.detail },
    ],
  },
  {
    id: 'who',
    header: texts.who,
    cell: (entry) => <Who words={words} entry={entry} />,
    file: [
      { id: 'who', header: texts.who },
      { id: 'role', header: texts.role },
    ],
  },
  {
    id: 'at',
    header: texts.when,
    cell: (entry) => <time dateTime={entry.at}>{whenOf(entry)}</time>,
    file: [{ id: 'at', header: texts.when }],
  },
  {
    id: 'ip',
    header: texts.from,
    cell: ({ ip }) => <span className="text-ink-3 tabular-nums">{ip ?? '–'}</span>,
    file: [{ id: 'ip', header: texts.from }],
  },
  {
    id: 'changes',
    header: texts.changes,
    align: 'right',
    cell: (entry) => <ShowChanges words={words} entry={entry} onShow={onShow} />,
  },
];

const actionLabels = (words: WordBook): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words.actions).map(([action, said]) => [action, typeof said === 'string' ? said : said.label]),
  );

/** What an entry shows on mobile. */
export const auditCard =
  (words: WordBook, onShow: OnShow) =>
  (entry: AuditEntry): RowCardContent => {
    const { name, detail } = aboutOf(words, entry);
    return {
      name: whatOf(words, entry),
      place: [name, detail].filter(Boolean).join(' · '),
      matters: (
        <>
          <span>
            {actorOf(words, entry)} · <time dateTime={entry.at}>{whenOf(entry)}</time>
          </span>
          <ShowChanges words={words} entry={entry} onShow={onShow} className="ml-auto" />
        </>
      ),
    };
  };

function About({ words, entry }: { words: WordBook; entry: AuditEntry }) {
  const { name, detail, page } = aboutOf(words, entry);
  return (
    <>
      {page ? (
        <Link className="link" href={page.href}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Below>{detail}</Below>
    </>
  );
}

const Who = ({ words, entry }: { words: WordBook; entry: AuditEntry }) => (
  <>
    {actorOf(words, entry)}
    <Below>{entry.activeRole && roleOf(entry.activeRole)}</Below>
  </>
);

/** A second line, where there is something to say on it. */
const Below = ({ children }: { children: string | null }) =>
  children ? <small className="block truncate text-xs text-ink-3">{children}</small> : null;

type ShowChangesProps = { words: WordBook; entry: AuditEntry; onShow: OnShow; className?: string };

const ShowChanges = ({ words, entry, onShow, className }: ShowChangesProps) => (
  <Button
    className={className}
    size="sm"
    variant="quiet"
    aria-label={texts.showOf(whatOf(words, entry), aboutOf(words, entry).name, whenOf(entry))}
    onClick={() => onShow(entry)}
  >
    {texts.show}
  </Button>
);
