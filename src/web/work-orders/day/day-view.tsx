import Check from 'lucide-react/icons/check';
import Navigation from 'lucide-react/icons/navigation';
import { type ReactNode, useState } from 'react';
import { dayIn } from '#contract/dates.ts';
import { formatTime } from '#contract/format/date.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { DraftOwner } from '#web/draft-storage.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { mapOf } from '#web/ui/map-of.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { useIsMobile } from '#web/ui/use-width.ts';
import { asDone } from '../job/as-done.ts';
import { jobMessages } from '../job/job.messages.ts';
import { JobActs } from '../job/job-acts.tsx';
import type { JobOutbox, JobOutgoing } from '../job/job-outbox.ts';
import { JobView } from '../job/job-view.tsx';
import { openJob } from '../job/open-job.ts';
import { visitText } from '../job/visit-text.ts';
import { dayMessages as texts } from './day.messages.ts';
import { dayInWords, visitTimesOf } from './day-times.ts';
import { currentOf, inOrderOf, type PlannedDays, planDays, type Stop } from './plan-day.ts';
import { WaitingList } from './waiting-list.tsx';

type DayViewProps = {
  jobs: readonly Job[];
  outgoing: readonly JobOutgoing[];
  outbox: JobOutbox;
  owner: DraftOwner;
  /** What says that there are more jobs than stand here. */
  more: ReactNode;
};

/** The way of a day, stop by stop, with the job that somebody is at, and what waits to be sent. */
export function DayView({ jobs, outgoing, outbox, owner, more }: DayViewProps) {
  const now = useNow();
  const isMobile = useIsMobile();
  const [chosen, choose] = useState<string | null>(null);
  const days = planDays(
    jobs.map((job) => asDone(job, outgoing)),
    now,
  );
  const shown = jobs.find(({ id }) => id === chosen) ?? jobs.find(({ id }) => id === currentOf(days)?.id);
  const detail = shown && (
    <section
      aria-label={texts.shown}
      className="wide:sticky wide:top-[16px] wide:rounded-md wide:border wide:border-line wide:px-[20px] wide:pt-[16px]"
    >
      <ShownJob key={shown.id} job={shown} outgoing={outgoing} outbox={outbox} owner={owner} />
    </section>
  );
  const way = (
    <div className="grid gap-[24px]">
      <Way days={days} now={now} shownId={shown?.id ?? null} onChoose={choose} />
      {more}
      <WaitingList outgoing={outgoing} outbox={outbox} />
    </div>
  );
  if (inOrderOf(days).length === 0)
    return (
      <>
        <EmptyState illustration="sun" title={texts.none.title}>
          {texts.none.text}
        </EmptyState>
        <WaitingList outgoing={outgoing} outbox={outbox} />
      </>
    );
  return (
    <div className="grid items-start gap-[24px] wide:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] wide:gap-[40px]">
      {isMobile ? detail : way}
      {isMobile ? way : detail}
    </div>
  );
}

function ShownJob({ job, outgoing, outbox, owner }: { job: Job } & Omit<DayViewProps, 'jobs' | 'more'>) {
  const open = openJob(job, outgoing, outbox, owner);
  return (
    <>
      <JobView job={open.job} onTick={open.tick} among />
      <JobActs
        open={open}
        isShort
        className="sticky bottom-0 z-1 mt-[20px] max-h-[70dvh] overflow-y-auto border-t border-line bg-surface py-[12px]"
      />
    </>
  );
}

type WayProps = { days: PlannedDays; now: Date; shownId: string | null; onChoose: (id: string) => void };

function Way({ days, ...rest }: WayProps) {
  const { today, later, toBook, toAnswer } = days;
  return (
    <>
      {toAnswer.length > 0 && <Part title={texts.toAnswer} stops={toAnswer} {...rest} />}
      <Part title={texts.today} stops={today} isNumbered {...rest} />
      {later.map(({ day, stops }) => (
        <Part key={day} title={dayInWords(day)} stops={stops} {...rest} />
      ))}
      {toBook.length > 0 && <Part title={texts.toBook} stops={toBook} {...rest} />}
    </>
  );
}

type PartProps = Omit<WayProps, 'days'> & { title: string; stops: readonly Stop[]; isNumbered?: boolean };

function Part({ title, stops, isNumbered = false, ...rest }: PartProps) {
  const numbers = new Map(stops.flatMap(({ jobs }) => jobs).map(({ id }, index) => [id, index + 1]));
  return (
    <section aria-label={texts.stops(title)}>
      <h2 className="mb-[8px] text-base">{title}</h2>
      {stops.length === 0 && <p className="text-sm text-ink-2">{texts.noToday}</p>}
      <ol className="grid gap-[12px]">
        {stops.map((stop, index) => (
          <li key={`${stop.property.id} ${index}`}>
            <div className="flex items-center gap-[8px] text-sm text-ink-2">
              <span className="min-w-0 flex-1">
                <b className="font-medium text-ink">{stop.property.name}</b> {stop.address}
              </span>
              <a
                className="btn icon quiet"
                href={mapOf(stop.address)}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.way(stop.property.name)}
              >
                <Navigation />
              </a>
            </div>
            <ul>
              {stop.jobs.map((job) => (
                <Row key={job.id} job={job} number={isNumbered ? (numbers.get(job.id) ?? null) : null} {...rest} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

type RowProps = Omit<WayProps, 'days'> & { job: Job; number: number | null };

function Row({ job, number, now, shownId, onChoose }: RowProps) {
  const isShown = job.id === shownId;
  return (
    <li>
      <button
        type="button"
        aria-current={isShown || undefined}
        className={classNames(
          'flex w-full items-start gap-[12px] rounded-md px-[8px] py-[10px] text-left',
          isShown ? 'bg-primary-soft' : 'hover:bg-hover',
        )}
        onClick={() => {
          onChoose(job.id);
          window.scrollTo({ top: 0 });
        }}
      >
        <span
          aria-hidden
          className={classNames(
            'grid size-[28px] shrink-0 place-items-center rounded-full text-sm font-medium',
            job.status === 'DONE'
              ? 'bg-success text-on-primary'
              : number !== null && (isShown ? 'bg-primary text-on-primary' : 'bg-sunken'),
          )}
        >
          {job.status === 'DONE' ? <Check className="size-[16px]" /> : number}
        </span>
        <span className="min-w-0 flex-1">
          {job.visit && (
            <span className="block text-sm text-ink-2 tabular-nums">{visitTimesOf(job.visit, job.timeZone)}</span>
          )}
          <span className="block font-medium">{job.scope ?? job.title}</span>
          <span className="block text-sm text-ink-2">{[job.unit, stateOf(job, now)].filter(Boolean).join(' · ')}</span>
        </span>
      </button>
    </li>
  );
}

/** What matters of a job in one line. */
function stateOf(job: Job, now: Date): string | null {
  const { status, timeZone, visit, proposedVisits } = job;
  if (status === 'DONE') return job.doneAt && texts.done(formatTime(job.doneAt, { ...orgLocale(), timeZone }));
  if (job.isOnHold) return texts.onHold;
  if (status === 'IN_PROGRESS') return texts.under;
  if (status === 'ACCEPTED' && proposedVisits.length > 0) return texts.proposed;
  if (status === 'OFFERED' || (status === 'ACCEPTED' && !visit)) return jobMessages.status[status];
  return visit && dayIn(visit.from, timeZone) < dayIn(now, timeZone)
    ? `${texts.late}: ${visitText(visit, timeZone)}`
    : null;
}
