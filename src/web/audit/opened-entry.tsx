import ArrowRight from 'lucide-react/icons/arrow-right';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useZone } from '#web/ui/zone.ts';
import { useWords } from '#web/words/use-words.ts';
import { auditMessages } from './audit.messages.ts';
import { auditEntryMessages as texts } from './audit-entry.messages.ts';
import { aboutOf, actorOf, whenOf, whoOf } from './audit-words.ts';
import { type ChangedValue, changedValues } from './changed-values.ts';

/** One entry of the trail: what changed from what, who did it and when, and the way to others like it. */
export function OpenedEntry({ entry }: { entry: AuditEntry }) {
  const words = useWords();
  const zone = useZone();
  const zoneName = useMoments().zone;
  const { name, detail } = aboutOf(words, entry);
  return (
    <div className="grid gap-4 text-sm">
      <div className="grid gap-x-8 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_minmax(220px,300px)]">
        <Changes entry={entry} />
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
      </div>
      <Further entry={entry} who={actorOf(words, entry)} />
      <AsRecorded entry={entry} />
    </div>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const [hadBefore, hasAfter] = [entry.before !== null, entry.after !== null];
  const values = changedValues(useWords(), entry);
  if (values.length === 0) return <p className="text-ink-3">{hadBefore && hasAfter ? texts.same : texts.nothing}</p>;
  return (
    <dl className="grid content-start">
      {values.map((value) => (
        <div
          key={value.field}
          className="grid gap-x-4 border-line border-b py-2 last:border-b-0 desktop:grid-cols-[minmax(100px,1fr)_2fr]"
        >
          <dt className="text-ink-3">{value.label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            {hadBefore && hasAfter ? <Change {...value} /> : (value.after ?? value.before ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "$500.00 → $750.00"; for ears, what was before and what is after. */
const Change = ({ before, after }: ChangedValue) => (
  <>
    <span className="sr-only">{texts.before} </span>
    <s className="text-ink-3">{before ?? '–'}</s>
    <ArrowRight aria-hidden="true" className="sm mx-2 inline align-[-2px] text-ink-3" />
    <span className="sr-only"> {texts.after} </span>
    {after ?? '–'}
  </>
);

/** From this entry to others like it. */
function Further({ entry, who }: { entry: AuditEntry; who: string }) {
  const { id, actorId, subjectType, subjectId } = entry;
  const { page } = aboutOf(useWords(), entry);
  const link = withQuery(paths.auditTrail, { entry: id });
  return (
    <div className="flex flex-wrap gap-2">
      {page && (
        <LinkButton size="sm" href={page.href}>
          {page.open}
        </LinkButton>
      )}
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
      <Button
        size="sm"
        variant="quiet"
        onClick={() => void copyText(new URL(link, window.location.origin).href, { isAddress: true })}
      >
        {texts.copyLink}
      </Button>
    </div>
  );
}

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
