import { useEffect } from 'react';
import { formatFileSize } from '#contract/format/file-size.ts';
import type { OrganizationExport } from '#contract/organization-exports/organization-exports.ts';
import type { Closing } from '#contract/platform/closing.ts';
import type { TenantOrganizationDetail } from '#contract/platform/platform.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { closingMessages } from './closing.messages.ts';

/** How often a copy that is being made is asked how far it is. */
const ASKED_EVERY_MS = 1500;

const { banner: texts, copy } = closingMessages;

type Closed = { row: TenantOrganizationDetail; closing: Closing; open: (dialog: string) => void };

const titleOf = ({ deletion, can, deletableAt }: Closing, moments: Moments): string => {
  if (deletion?.confirmedByName) return texts.titleRuns;
  if (deletion) return texts.titleAsked(deletion.askedByName);
  return can.askDeletion === true ? texts.titleDeletable : texts.titleKept(moments.say(deletableAt));
};

const stepOf = ({ deletion, can, export: made }: Closing): number => {
  if (deletion || can.askDeletion === true) return 3;
  return made?.status === 'READY' ? 2 : 1;
};

/** How far the end of an organization is, and what can be done about it. */
export function ClosedBanner({ row, closing, open }: Closed) {
  const moments = useMoments();
  const withdraw = useWrite(api.platform.withdrawDeletion);
  const { closedAt, closedByName, deletableAt, deletion, can } = closing;
  const made = closing.export?.status === 'READY' ? closing.export.endedAt : null;
  return (
    <div className="mt-[16px]">
      <StatusBanner
        label={texts.label}
        tone={deletion ? 'late' : 'soon'}
        steps={[
          {
            name: texts.closed,
            when: closedByName ? texts.byWhom(closedByName, moments.say(closedAt)) : moments.say(closedAt),
          },
          { name: texts.copy, when: made && moments.say(made) },
          { name: texts.kept, when: texts.until(moments.say(deletableAt)) },
          { name: texts.deleted, when: texts.byTwo },
        ]}
        done={stepOf(closing)}
        title={titleOf(closing, moments)}
        detail={
          <>
            {texts.said(closing.reason)} {deletion && !deletion.confirmedByName && texts.anotherConfirms}
          </>
        }
        actions={
          !deletion?.confirmedByName && (
            <>
              <Button onClick={() => open('resume')}>{texts.reopen}</Button>
              {deletion ? (
                <>
                  <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { orgId: row.id } })}>
                    {texts.withdraw}
                  </Button>
                  <Button disabledReason={reasonOf(can.confirmDeletion)} onClick={() => open('confirm-deletion')}>
                    {texts.confirm}
                  </Button>
                </>
              ) : (
                can.askDeletion === true && <Button onClick={() => open('ask-deletion')}>{texts.ask}</Button>
              )}
            </>
          )
        }
        told={!deletion && can.askDeletion !== true && texts.early(moments.say(deletableAt))}
      />
    </div>
  );
}

/** The copy of everything: how far it is, who got a link, and who used theirs. */
export function CopyOfEverything({ row, closing, open, refetch }: Closed & { refetch: () => Promise<unknown> }) {
  const again = useWrite(api.platform.makeExport);
  const mail = useWrite(api.platform.mailExport, { says: () => copy.mailed });
  const made = closing.export;
  const isRunning = made?.status === 'WAITING' || made?.status === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const input = { params: { orgId: row.id } };
  const canChange = closing.can.reopen === true;
  return (
    <Section
      title={copy.title}
      action={
        canChange &&
        !isRunning && (
          <Button size="sm" busy={again.isPending} onClick={() => again.mutate(input)}>
            {copy.again}
          </Button>
        )
      }
    >
      <div className="grid gap-[12px]">
        <p className="text-sm text-ink-2">{copy.notYours}</p>
        <HowFar made={made} />
        {made?.status === 'READY' && (
          <>
            <Links made={made} />
            {canChange && (
              <div className="flex flex-wrap gap-[8px]">
                <Button size="sm" busy={mail.isPending} onClick={() => mail.mutate(input)}>
                  {copy.mail}
                </Button>
                <Button size="sm" onClick={() => open('link')}>
                  {copy.link}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Section>
  );
}

type Made = { made: OrganizationExport };

function HowFar({ made }: { made: OrganizationExport | null }) {
  const moments = useMoments();
  if (!made) return <p className="text-sm text-ink-2">{copy.none}</p>;
  if (made.status === 'WAITING') return <p role="status">{copy.waiting}</p>;
  if (made.status === 'FAILED') return <p className="text-sm text-danger-text">{copy.failed}</p>;
  const { tableCount, tablesDone, fileCount, filesDone, sizeBytes, rowCount, sha256, endedAt } = made;
  if (made.status === 'RUNNING')
    return (
      <div role="status" className="grid gap-[6px]">
        <span>{copy.running(figure(tablesDone), figure(tableCount), figure(filesDone), figure(fileCount))}</span>
        <Meter value={(tablesDone + filesDone) / Math.max(1, tableCount + fileCount)} label={copy.progress} />
      </div>
    );
  return (
    <div>
      <p>
        {copy.ready(figure(rowCount), figure(fileCount), formatFileSize(sizeBytes ?? 0))}
        {endedAt && `, ${copy.madeAt(moments.say(endedAt))}`}
      </p>
      <p className="text-xs break-all text-ink-3">
        {copy.checksum}: <code>{sha256}</code>
      </p>
    </div>
  );
}

function Links({ made }: Made) {
  const moments = useMoments();
  return (
    <ul className="rows" aria-label={copy.links}>
      {made.links.map(({ id, madeFor, expiresAt, fetchedCount, lastFetchedAt }) => (
        <li key={id}>
          <span className="min-w-0 flex-1 break-words">
            {Date.parse(expiresAt) > Date.now() ? copy.forWhom(madeFor, moments.say(expiresAt)) : copy.over(madeFor)}
          </span>
          <span className="text-sm text-ink-2">
            {lastFetchedAt ? copy.used(figure(fetchedCount), moments.say(lastFetchedAt)) : copy.unused}
          </span>
        </li>
      ))}
    </ul>
  );
}
