import { formatCurrency } from '#contract/format/currency.ts';
import { formatTime } from '#contract/format/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { jobMessages } from '../job/job.messages.ts';
import type { JobOutbox, JobOutgoing } from '../job/job-outbox.ts';
import { dayMessages } from './day.messages.ts';

const texts = dayMessages.waits;

/** What somebody did and the server does not know yet, and what it refused, each with its reason until they have read it. */
export function WaitingList({ outgoing, outbox }: { outgoing: readonly JobOutgoing[]; outbox: JobOutbox }) {
  if (outgoing.length === 0) return null;
  return (
    <section aria-label={texts.title} className="rounded-md border border-line bg-sunken px-[16px] py-[14px]">
      <h2 className="flex items-baseline gap-[8px] text-base">
        {texts.title} <small className="font-normal text-ink-2">{texts.count(outgoing.length)}</small>
      </h2>
      <ul>
        {outgoing.map((one) => (
          <li key={one.sentKey} className="border-b border-line py-[10px] text-sm last:border-0">
            <span className="flex justify-between gap-[12px]">
              <span className="min-w-0">{whatOf(one)}</span>
              <span className="shrink-0 text-ink-2 tabular-nums">{formatTime(one.writtenAt, orgLocale())}</span>
            </span>
            {one.state === 'refused' ? (
              <div role="alert" className="mt-[6px]">
                <Note tone="late">
                  {texts.refused(one.why ?? '')}
                  <span className="mt-[6px] block">
                    <Button size="sm" aria-label={texts.drop(whatOf(one))} onClick={() => outbox.drop(one.sentKey)}>
                      {jobMessages.seen}
                    </Button>
                  </span>
                </Note>
              </div>
            ) : (
              <span className="text-ink-2">{texts[one.state]}</span>
            )}
          </li>
        ))}
      </ul>
      {outgoing.some(({ isUnkept }) => isUnkept) ? (
        <div role="alert" className="mt-[8px]">
          <Note tone="late">{texts.unkept}</Note>
        </div>
      ) : (
        <p className="mt-[8px] text-xs text-ink-2">{texts.hint}</p>
      )}
      <Button size="sm" className="mt-[8px]" onClick={() => void outbox.flush()}>
        {texts.tryNow}
      </Button>
    </section>
  );
}

/** "Bathroom fan does not turn: It is done, 2 photos". */
const whatOf = ({ title, act, values, currency }: JobOutgoing): string =>
  [
    `${title}: ${jobMessages.send[act]}`,
    act === 'addCost' && `${formatCurrency(values.amount, currency)} ${values.purpose}`,
    values.files.length > 0 && texts.photos(values.files.length),
  ]
    .filter(Boolean)
    .join(', ');
