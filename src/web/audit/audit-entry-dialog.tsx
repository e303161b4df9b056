import { useRef } from 'react';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useWords } from '#web/words/use-words.ts';
import { auditMessages } from './audit.messages.ts';
import { auditEntryMessages as texts } from './audit-entry.messages.ts';
import { aboutOf, whatOf, whenOf, whoOf } from './audit-words.ts';
import { changedValues } from './changed-values.ts';

type AuditEntryDialogProps = { entry: AuditEntry; open: boolean; onClose: () => void };

/** One entry of the trail: who did it and when, and what was before and after, field by field. */
export function AuditEntryDialog({ entry, open, onClose }: AuditEntryDialogProps) {
  const words = useWords();
  const { name, detail, page } = aboutOf(words, entry);
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={whatOf(words, entry)}
      // The first control stands below a long table: with the focus there, the entry would open at its end.
      initialFocus={top}
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
        <div ref={top} tabIndex={-1}>
          <DescriptionList
            facts={[
              { name: auditMessages.about, value: [name, detail].filter(Boolean).join(' · ') },
              { name: auditMessages.who, value: whoOf(words, entry) },
              { name: auditMessages.when, value: <time dateTime={entry.at}>{whenOf(entry)}</time> },
              ...(entry.ip ? [{ name: auditMessages.from, value: entry.ip }] : []),
            ]}
          />
        </div>
        <Changes entry={entry} />
        <AsRecorded entry={entry} />
      </div>
    </Dialog>
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
