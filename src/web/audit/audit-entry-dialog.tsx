import type { AuditEntry } from '#contract/audit/audit.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useZone } from '#web/ui/zone.ts';
import { useWords } from '#web/words/use-words.ts';
import { auditMessages } from './audit.messages.ts';
import { auditEntryMessages as texts } from './audit-entry.messages.ts';
import { aboutOf, actorOf, whatOf, whenOf, whoOf } from './audit-words.ts';
import { changedValues } from './changed-values.ts';

type AuditEntryDialogProps = { entry: AuditEntry; onClose: () => void };

/** One entry of the trail: who did it and when, and what was before and after, field by field. */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  const words = useWords();
  const zone = useZone();
  const zoneName = useMoments().zone;
  const { name, detail, page } = aboutOf(words, entry);
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={whatOf(words, entry)}
      isRead
      footer={
        <>
          {page && (
            <LinkButton href={page.href} variant="quiet" className="aside">
              {page.open}
            </LinkButton>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <DescriptionList
            facts={[
              { name: auditMessages.about, value: [name, detail].filter(Boolean).join(' · ') },
              { name: auditMessages.who, value: whoOf(words, entry) },
              {
                name: auditMessages.when,
                value: <time dateTime={entry.at}>{[whenOf(entry, zone), zoneName].filter(Boolean).join(' · ')}</time>,
              },
              ...(entry.ip ? [{ name: auditMessages.from, value: entry.ip }] : []),
            ]}
          />
        </div>
        <Changes entry={entry} />
        <Further entry={entry} who={actorOf(words, entry)} />
        <AsRecorded entry={entry} />
      </div>
    </Dialog>
  );
}

/** From this entry to others like it. */
function Further({ entry, who }: { entry: AuditEntry; who: string }) {
  const { id, actorId, subjectType, subjectId } = entry;
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(
        new URL(withQuery(paths.auditTrail, { entry: id }), window.location.origin).href,
      );
      showToast({ severity: 'success', message: texts.linkCopied });
    } catch {
      // Without https a browser lets no page write to the clipboard.
      showToast({ severity: 'info', message: texts.notCopied });
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {actorId && (
        <LinkButton size="sm" variant="quiet" href={withQuery(paths.auditTrail, { kind: 'ALL', actorId })}>
          {texts.everythingBy(who)}
        </LinkButton>
      )}
      {subjectId && (
        <LinkButton
          size="sm"
          variant="quiet"
          href={withQuery(paths.auditTrail, { kind: 'ALL', subjectType, subjectId })}
        >
          {texts.earlier}
        </LinkButton>
      )}
      <Button size="sm" variant="quiet" onClick={() => void copyLink()}>
        {texts.copyLink}
      </Button>
    </div>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const [hadBefore, hasAfter] = [entry.before !== null, entry.after !== null];
  const values = changedValues(useWords(), entry);
  if (values.length === 0)
    return <p className="text-sm text-ink-3">{hadBefore && hasAfter ? texts.same : texts.nothing}</p>;
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          {hadBefore && <th scope="col">{texts.before}</th>}
          {hasAfter && <th scope="col">{hadBefore ? texts.after : texts.value}</th>}
        </tr>
      </thead>
      <tbody>
        {values.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {hadBefore && <Value text={before} />}
            {hasAfter && <Value text={after} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Value = ({ text }: { text: string | null }) => (
  <td className="wrap-anywhere whitespace-pre-line">{text ?? '–'}</td>
);

/** The entry to the letter, for whoever has to prove something with it. */
function AsRecorded({ entry }: { entry: AuditEntry }) {
  const { id, at, action, actorName, activeRole, subjectType, subjectId, before, after } = entry;
  const record = { id, at, action, actorName, activeRole, subjectType, subjectId, before, after };
  return (
    <Disclosure className="text-xs text-ink-3" summary={texts.asRecorded}>
      <pre className="mt-2 wrap-anywhere whitespace-pre-wrap">{JSON.stringify(record, null, 2)}</pre>
      {entry.requestId && <p className="mt-2 wrap-anywhere">{texts.named(texts.traceId, entry.requestId)}</p>}
    </Disclosure>
  );
}
