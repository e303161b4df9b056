import type { AuditEntry } from '#contract/audit/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { auditMessages as texts } from './audit.messages.ts';
import { aboutOf, whatOf, whenOf } from './audit-words.ts';

type OnShow = (entry: AuditEntry) => void;

/** What the trail shows of each entry. */
export const auditColumns = (onShow: OnShow): Column<AuditEntry>[] => [
  { id: 'action', header: texts.action, isName: true, cell: whatOf },
  { id: 'about', header: texts.about, cell: (entry) => <About entry={entry} /> },
  { id: 'who', header: texts.who, cell: (entry) => <Who entry={entry} /> },
  { id: 'at', header: texts.when, cell: (entry) => <time dateTime={entry.at}>{whenOf(entry)}</time> },
  { id: 'ip', header: texts.from, cell: ({ ip }) => <span className="text-ink-3 tabular-nums">{ip ?? '–'}</span> },
  {
    id: 'changes',
    header: texts.changes,
    align: 'right',
    cell: (entry) => <ShowChanges entry={entry} onShow={onShow} />,
  },
];

/** What an entry shows in the hand. */
export const auditCard =
  (onShow: OnShow) =>
  (entry: AuditEntry): RowCardContent => {
    const { name, detail } = aboutOf(entry);
    return {
      name: whatOf(entry),
      place: [name, detail].filter(Boolean).join(' · '),
      matters: (
        <>
          <span>
            {texts.actorOf(entry.actorName)} · <time dateTime={entry.at}>{whenOf(entry)}</time>
          </span>
          <ShowChanges entry={entry} onShow={onShow} className="ml-auto" />
        </>
      ),
    };
  };

function About({ entry }: { entry: AuditEntry }) {
  const { name, detail, href } = aboutOf(entry);
  return (
    <>
      {href ? (
        <Link className="link" href={href}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Below>{detail}</Below>
    </>
  );
}

const Who = ({ entry: { actorName, activeRole } }: { entry: AuditEntry }) => (
  <>
    {texts.actorOf(actorName)}
    <Below>{activeRole && texts.roleOf(activeRole)}</Below>
  </>
);

/** A second line, where there is something to say on it. */
const Below = ({ children }: { children: string | null }) =>
  children ? <small className="block truncate text-xs text-ink-3">{children}</small> : null;

type ShowChangesProps = { entry: AuditEntry; onShow: OnShow; className?: string };

const ShowChanges = ({ entry, onShow, className }: ShowChangesProps) => (
  <Button
    className={className}
    size="sm"
    look="quiet"
    aria-label={texts.showOf(whatOf(entry), aboutOf(entry).name, whenOf(entry))}
    onClick={() => onShow(entry)}
  >
    {texts.show}
  </Button>
);
