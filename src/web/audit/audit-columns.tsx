import type { ReactNode } from 'react';
import type { AuditKind } from '#contract/audit/audit.kinds.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Link } from '#web/ui/link.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { WordBook } from '#web/words/word-book.ts';
import { auditMessages as texts } from './audit.messages.ts';
import { ActorMark, DeedMark } from './audit-marks.tsx';
import { aboutOf, actorOf, roleOf, whatOf } from './audit-words.ts';

/**
 * What a kind has no need to show: a sign-in is that of whom it is about, only some kinds end one way or the other, and
 * from where something was changed stands in the entry once it is opened.
 */
export function needlessColumns(kind: AuditKind | undefined): string[] {
  if (kind === 'SIGN_IN') return ['who'];
  if (kind === undefined) return [];
  return kind === 'CHANGE' ? ['outcome', 'ip'] : ['outcome'];
}

/** What the trail shows of each entry; a row leads to the whole of it. */
export const auditColumns = (words: WordBook, kind?: AuditKind): Column<AuditEntry>[] => [
  {
    id: 'at',
    header: texts.when,
    cell: (entry) => <When at={entry.at} />,
    file: [{ id: 'at', header: texts.when }],
  },
  {
    id: 'action',
    header: texts.action,
    isName: true,
    cell: (entry) => <Marked mark={<DeedMark entry={entry} />}>{whatOf(words, entry)}</Marked>,
    file: [
      { id: 'kind', header: texts.kind, words: texts.kinds },
      { id: 'action', header: texts.action, words: actionLabels(words) },
      { id: 'outcome', header: texts.outcome, words: texts.outcomes },
    ],
  },
  {
    id: 'about',
    header: kind === 'SIGN_IN' ? texts.whose : texts.about,
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
    id: 'ip',
    header: texts.from,
    isExtra: true,
    cell: ({ ip }) => <span className="text-ink-3 tabular-nums">{ip ?? '–'}</span>,
    file: [
      { id: 'ip', header: texts.from },
      { id: 'before', header: texts.before },
      { id: 'after', header: texts.after },
      { id: 'id', header: texts.entry },
    ],
  },
  {
    id: 'outcome',
    header: texts.outcome,
    cell: ({ outcome }) => (outcome === 'REFUSED' ? <Tag tone="late">{texts.outcomes.REFUSED}</Tag> : null),
  },
];

const actionLabels = (words: WordBook): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words.actions).map(([action, said]) => [action, typeof said === 'string' ? said : said.label]),
  );

/** What an entry shows on mobile. */
export const auditCard =
  (words: WordBook) =>
  (entry: AuditEntry): RowCardContent => {
    const { name, detail } = aboutOf(words, entry);
    return {
      name: whatOf(words, entry),
      place: [name, detail].filter(Boolean).join(' · '),
      matters: (
        <>
          <span>
            {actorOf(words, entry)} · <When at={entry.at} />
          </span>
          {entry.outcome === 'REFUSED' && <Tag tone="late">{texts.outcomes.REFUSED}</Tag>}
        </>
      ),
    };
  };

/** A time of day by the clocks of the organization, which the page stands in; the day and whose clocks stand above. */
function When({ at }: { at: string }) {
  const moments = useMoments();
  return (
    <time dateTime={at} className="tabular-nums">
      {moments.time(at)}
    </time>
  );
}

function About({ words, entry }: { words: WordBook; entry: AuditEntry }) {
  const { name, detail, page } = aboutOf(words, entry);
  return (
    <>
      {page ? (
        <Link className="link inline-block min-h-6" href={page.href}>
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
  <Marked mark={<ActorMark entry={entry} name={actorOf(words, entry)} />}>
    {actorOf(words, entry)}
    <Below>{entry.activeRole && roleOf(entry.activeRole)}</Below>
  </Marked>
);

const Marked = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    {mark}
    <span className="min-w-0">{children}</span>
  </span>
);

/** A second line, where there is something to say on it. */
const Below = ({ children }: { children: string | null }) =>
  children ? <small className="block truncate text-xs text-ink-3">{children}</small> : null;
