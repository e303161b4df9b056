import CirclePause from 'lucide-react/icons/circle-pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import { Suspense, useState } from 'react';
import { formatDate } from '#contract/format/date.ts';
import type { Chasing } from '#contract/maintenance/maintenance.chasing.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { chaserMessages as texts } from './chaser.messages.ts';
import { pauseReasonWords } from './chaser.words.ts';

const PauseDialog = lazyOnce(async () => ({ default: (await import('./pause-dialog.tsx')).PauseDialog }));

const DID_FEW = 4;

/** What Lintel will do by itself about a request and what it did, with the way to stop it. */
export function Chaser({ ticket }: { ticket: Ticket }) {
  const chasing = useRead(api.maintenance.chasing, { params: { ticketId: ticket.id } });
  if (chasing.isLoadingError) return <ReadFailed title={texts.failed} read={chasing} />;
  if (!chasing.data) return <SkeletonRows rows={2} />;
  return <Keeping ticket={ticket} chasing={chasing.data} />;
}

function Keeping({ ticket, chasing }: { ticket: Ticket; chasing: Chasing }) {
  const [isAsking, setAsking] = useState(false);
  const resume = useWrite(api.maintenance.resumeChasing, { says: () => texts.resumed });
  const moments = useMoments();
  const { willDo, did, pause, can } = chasing;
  if (willDo.length === 0 && did.length === 0 && can.pause !== true) return null;
  const dayOf = (at: string) => formatDate(moments.dayOf(at), orgLocale());
  return (
    <section
      aria-labelledby="chaser-heading"
      className={classNames('rounded-md border border-line pb-1 text-sm', pause ? 'bg-warning-soft' : 'bg-sunken')}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-2 py-1 pr-2 pl-3.5">
        {pause ? <CirclePause className="text-warning-text" /> : <Repeat className="text-primary-text" />}
        <h2 id="chaser-heading" className="text-base">
          {pause ? texts.pausedUntil(dayOf(pause.until)) : texts.heading}
        </h2>
        <div className="ml-auto">
          {pause ? (
            <Button
              variant="quiet"
              size="sm"
              icon={<Play />}
              busy={resume.isPending}
              onClick={() => resume.mutate({ params: { ticketId: ticket.id }, body: { version: ticket.version } })}
            >
              {texts.resume}
            </Button>
          ) : (
            can.pause === true && (
              <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
                {texts.pause}
              </Button>
            )
          )}
        </div>
      </header>
      <ol className="px-3.5 pb-1">
        {willDo.length === 0 && (
          <li className="py-1.5 text-ink-2">{can.pause === true ? texts.silent : texts.nothing}</li>
        )}
        {willDo.map(({ kind, at, person, waitingOn }) => (
          <Act key={`${kind} ${at}`} at={moments.say(at)} isAhead={!pause}>
            {texts.will[kind](person?.name ?? texts.holders[waitingOn])}
          </Act>
        ))}
        {pause && (
          <>
            <Divider>{texts.why}</Divider>
            <Act at={moments.stamp(pause.since)}>
              {texts.said(pause.by?.name ?? texts.somebody, pause.note ?? pauseReasonWords[pause.reason])}
            </Act>
          </>
        )}
        {did.length > 0 && <Divider>{texts.did}</Divider>}
        {did.slice(0, DID_FEW).map(({ kind, at, person, waitingOn, isMailed }) => (
          <Act key={`${kind} ${at}`} at={moments.stamp(at)}>
            {[texts.done[kind](person?.name ?? texts.holders[waitingOn]), isMailed && texts.byMail]
              .filter(Boolean)
              .join(', ')}
          </Act>
        ))}
      </ol>
      <footer className="border-t border-line px-3.5 py-2 text-xs text-ink-2">
        {pause ? texts.goesOn(dayOf(pause.until)) : texts.quiet}
      </footer>
      {isAsking && (
        <Suspense>
          <PauseDialog ticket={ticket} movesPromise={chasing.pauseMovesPromise} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

const Act = ({ at, isAhead = false, children }: { at: string; isAhead?: boolean; children: string }) => (
  <li className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2.5 py-1.5 text-ink-2">
    <span
      className={classNames('text-xs leading-5 text-balance tabular-nums', isAhead && 'font-medium text-primary-text')}
    >
      {at}
    </span>
    <span>{children}</span>
  </li>
);

const Divider = ({ children }: { children: string }) => (
  <li className="mt-1.5 border-t border-dashed border-line-2 pt-2 text-xs font-medium text-ink-2">{children}</li>
);
