import { Suspense } from 'react';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { ContactButtons } from '#web/ui/contact-buttons.tsx';
import { DialLink } from '#web/ui/dial-link.tsx';
import { mapOf } from '#web/ui/map-of.ts';
import { Note } from '#web/ui/note.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { SignatureShown } from '../signing/signature-shown.tsx';
import { Checklist } from './checklist.tsx';
import { jobMessages as texts } from './job.messages.ts';
import { JobAsset } from './job-asset.tsx';
import { JobBill } from './job-bill.tsx';
import { JobCosts } from './job-costs.tsx';
import { JobPhoto } from './job-photo.tsx';
import { JobState } from './job-state.tsx';

const TradeAnswers = lazyOnce(async () => ({
  default: (await import('#web/troubles/trade-answers.tsx')).TradeAnswers,
}));

type JobViewProps = {
  job: Job;
  /** Ticks a thing of the checklist. */
  onTick: (key: string, isTicked: boolean) => void;
  /** Among others of a page it is no heading of the page. */
  among?: boolean;
};

/** Everything that there is to see of a job. */
export const JobView = ({ job, onTick, among = false }: JobViewProps) => (
  <div className="grid gap-[20px]">
    <header>
      <p className="text-sm text-ink-2">{texts.title(job.ref)}</p>
      {among ? <h2 className="text-xl">{job.title}</h2> : <h1 className="text-xl">{job.title}</h1>}
      <p className="text-ink-2">
        {job.place} ·{' '}
        <a className="link" href={mapOf(job.place)} target="_blank" rel="noreferrer">
          {texts.map}
        </a>
      </p>
    </header>
    <JobState job={job} />
    {job.isCallback && <Note tone="soon">{texts.callback}</Note>}
    {job.scope && (
      <section aria-label={texts.scope}>
        <h2 className="mb-[4px]">{texts.scope}</h2>
        <p className="whitespace-pre-line">{job.scope}</p>
      </section>
    )}
    {job.asset && <JobAsset asset={job.asset} />}
    <Checklist items={job.checklist} timeZone={job.timeZone} onTick={job.can.includes('tick') ? onTick : null} />
    {job.photos.length > 0 && (
      <ul className="grid grid-cols-2 gap-[8px]" aria-label={texts.photos}>
        {job.photos.map((file, index) => (
          <li key={file.id}>
            <JobPhoto
              jobId={job.id}
              file={file}
              alt={file.stage ? texts.stagedPhoto(index + 1, texts.stages[file.stage]) : texts.photo(index + 1)}
            />
            {file.stage && <span className="text-xs text-ink-2">{texts.stages[file.stage]}</span>}
          </li>
        ))}
      </ul>
    )}
    {job.description && (
      <figure>
        <blockquote className="whitespace-pre-line">“{job.description}”</blockquote>
        {job.reportedBy && <figcaption className="text-sm text-ink-2">{texts.livesThere(job.reportedBy)}</figcaption>}
      </figure>
    )}
    {(job.answers.length > 0 || job.tried.length > 0) && (
      <Suspense fallback={<Coming />}>
        <TradeAnswers answers={job.answers} tried={job.tried} />
      </Suspense>
    )}
    <Access job={job} />
    {job.messages.length > 0 && <Messages job={job} />}
    {job.costs && job.costs.entries.length > 0 && <JobCosts {...job.costs} currency={job.currency} />}
    {job.signature && <SignatureShown signature={job.signature} timeZone={job.timeZone} />}
    {job.quote && <JobBill title={texts.quote} bill={job.quote} />}
    {job.invoice && <JobBill title={texts.invoice} bill={job.invoice} />}
    <Office office={job.office} />
  </div>
);

function Access({ job }: { job: Job }) {
  const { access, status } = job;
  if (!access) return status === 'OFFERED' ? <p className="text-sm text-ink-2">{texts.accessLater}</p> : null;
  return (
    <section aria-label={texts.access}>
      <h2 className="mb-[4px]">{texts.access}</h2>
      {access.entryPermission && <p>{texts.entry[access.entryPermission]}</p>}
      {access.location && <p>{access.location}</p>}
      {access.notes && <p className="whitespace-pre-line">{access.notes}</p>}
      {access.homeTimes.length > 0 && <p>{texts.home(access.homeTimes.map((part) => texts.dayParts[part]))}</p>}
      {access.hasPets && <p>{texts.pets}</p>}
      {access.callNumber && (
        <p className="flex flex-wrap items-center gap-x-[8px] max-desktop:my-[8px]">
          {texts.callThere}: <DialLink text={access.callNumber} />
        </p>
      )}
      <ul className="mt-[4px] grid gap-[4px] max-desktop:gap-[14px]">
        {access.people.map(({ name, phone }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-[8px] max-desktop:gap-y-[8px]">
            {name}
            {phone && <PhoneLink phone={phone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Messages = ({ job }: { job: Job }) => (
  <section aria-label={texts.questions}>
    <h2 className="mb-[4px]">{texts.questions}</h2>
    <ul className="grid gap-[8px]">
      {job.messages.map(({ id, isFromOffice, text }) => (
        <li key={id} className="rounded-sm bg-sunken px-[12px] py-[8px]">
          <b className="block text-xs font-medium text-ink-2">{isFromOffice ? job.office.organization : texts.you}</b>
          <span className="whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Office = ({ office: { organization, contact } }: Pick<Job, 'office'>) => (
  <section aria-label={texts.office}>
    <h2 className="mb-[4px]">{texts.office}</h2>
    <p className="mb-[8px]">{contact ? `${contact.name}, ${organization}` : organization}</p>
    {contact && (
      <div className="flex gap-[8px]">
        <ContactButtons {...contact} />
      </div>
    )}
  </section>
);
