import type { AuditEntry } from '#contract/audit.ts';
import { formatDateTime } from '#contract/format/date.ts';
import { Button } from '#web/ui/button.tsx';
import { here } from '#web/ui/here.ts';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { auditMessages as texts } from './audit.messages.ts';

type OnShow = (entry: AuditEntry) => void;

/** What the trail shows of each entry. */
export const auditColumns = (onShow: OnShow): Column<AuditEntry>[] => [
  { id: 'action', header: texts.action, isName: true, cell: ({ action }) => texts.actionOf(action) },
  { id: 'at', header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, here())}</time> },
  { id: 'who', header: texts.who, cell: ({ actorName }) => actorName },
  { id: 'role', header: texts.role, cell: ({ activeRole }) => (activeRole ? texts.roleOf(activeRole) : '–') },
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
  (entry: AuditEntry): RowCardContent => ({
    name: texts.actionOf(entry.action),
    place: [entry.actorName, entry.activeRole && texts.roleOf(entry.activeRole)].filter(Boolean).join(' · '),
    matters: (
      <>
        <time dateTime={entry.at}>{formatDateTime(entry.at, here())}</time>
        <ShowChanges entry={entry} onShow={onShow} />
      </>
    ),
  });

const ShowChanges = ({ entry, onShow }: { entry: AuditEntry; onShow: OnShow }) => (
  <Button
    size="sm"
    look="quiet"
    aria-label={texts.showOf(texts.actionOf(entry.action), formatDateTime(entry.at, here()))}
    onClick={() => onShow(entry)}
  >
    {texts.show}
  </Button>
);
