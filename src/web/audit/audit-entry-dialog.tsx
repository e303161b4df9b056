import type { AuditEntry } from '#contract/audit.ts';
import { formatDateTime } from '#contract/format/date.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { here } from '#web/ui/here.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { auditMessages } from './audit.messages.ts';
import { changedValues } from './changed-values.ts';

const texts = auditMessages.dialog;
const PAGES: Record<string, (id: string) => string> = {
  ticket: paths.ticket,
  lease: paths.lease,
  property: paths.property,
  person: paths.person,
  import: paths.import,
};

/** One entry of the trail: what was before and after, field by field. */
export function AuditEntryDialog({ entry, open, onClose }: { entry: AuditEntry; open: boolean; onClose: () => void }) {
  const values = changedValues(entry.before, entry.after);
  const page = entry.subjectId ? PAGES[entry.subjectType]?.(entry.subjectId) : undefined;
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={auditMessages.actionOf(entry.action)}
      lede={[
        entry.actorName,
        entry.activeRole && auditMessages.roleOf(entry.activeRole),
        formatDateTime(entry.at, here()),
        entry.ip,
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          {page && (
            <LinkButton href={page} look="quiet" className="aside">
              {texts.open}
            </LinkButton>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      {values.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.nothing}</p>
      ) : (
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="wrap-anywhere">{before ?? '–'}</td>
                <td className="wrap-anywhere">{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entry.requestId && <p className="mt-3 text-xs text-ink-3 wrap-anywhere">{texts.request(entry.requestId)}</p>}
    </Dialog>
  );
}
