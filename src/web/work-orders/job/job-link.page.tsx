import { useEffect, useState } from 'react';
import { formatDateTime } from '#contract/format/date.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { CallError } from '#web/api/call-error.ts';
import { callByLink } from '#web/api/page-caller.ts';
import { api } from '#web/api.ts';
import { keepPageFiles } from '#web/offline/service-worker.ts';
import { usePath } from '#web/session/history.ts';
import { linkAt } from '#web/sign-in/access-flow.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { useSecondPressDropped } from '#web/ui/second-press.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { jobMessages as texts } from './job.messages.ts';
import { JobActs } from './job-acts.tsx';
import { JobView } from './job-view.tsx';
import { saysOver } from './over-link.ts';
import { useLinkedJob } from './use-linked-job.ts';

/** The page of one job for somebody without a sign-in, by the link that leads to it. */
export function JobLinkPage() {
  const token = linkAt(usePath())?.token ?? '';
  useSecondPressDropped();
  // Before anything below calls.
  callByLink(token);
  useEffect(() => () => callByLink(null), []);
  return <OneJob key={token} token={token} />;
}

/** The link leads to one job: which one, the server says. */
async function readLinked(): Promise<Job> {
  const { data } = await api.workOrders.mine({ query: {} }, { quiet: true });
  const [row] = data;
  if (!row) throw new CallError({ code: 'HTTP_404', status: 404, message: texts.over });
  return (await api.workOrders.job({ params: { workOrderId: row.id } }, { quiet: true })).data;
}

function OneJob({ token }: { token: string }) {
  const { open, failure, keptAt, readAgain } = useLinkedJob(token, readLinked);
  const job = open?.job;
  const isRead = job !== undefined && keptAt === null;
  useEffect(() => {
    // From now on it opens without a network, too.
    if (isRead) void preloadParts().then(keepPageFiles);
  }, [isRead]);
  useEffect(() => {
    document.title = job ? `${job.title} · ${job.ref}` : texts.pageTitle;
  }, [job]);
  if (failure) return <Over failure={failure} />;
  if (!open || !job) return <Spinner size="start" />;
  return (
    <div className="min-h-dvh bg-surface">
      <Head job={job} onEnded={readAgain} />
      <main className="mx-auto grid max-w-[640px] gap-[20px] px-[16px] pt-[16px]">
        {keptAt !== null && (
          <div role="status">
            <Note tone="soon">{texts.kept(formatDateTime(new Date(keptAt).toISOString(), orgLocale()))}</Note>
          </div>
        )}
        <JobView job={job} onTick={open.tick} />
        <JobActs
          open={open}
          className="sticky bottom-0 z-1 -mx-[16px] max-h-[80dvh] overflow-y-auto border-t border-line bg-surface px-[16px] py-[12px]"
        />
      </main>
    </div>
  );
}

/** What of the page comes only when it is wanted, which may be where there is no network. */
const preloadParts = () =>
  Promise.all([import('#web/ui/loaded-select.tsx'), import('#web/troubles/trade-answers.tsx')]).catch(() => {});

/** A link that is over, or that nobody can read now: what that means, and nothing of any job. */
const Over = ({ failure }: { failure: CallError }) => (
  <div className="min-h-dvh bg-surface">
    <main className="mx-auto grid max-w-[640px] gap-[12px] px-[16px] py-[48px]">
      <h1>{failure.isDefinite ? texts.over : texts.failed}</h1>
      <p role="alert">{saysOver(failure)}</p>
      {!failure.isDefinite && <p className="text-ink-2">{texts.failedHint}</p>}
    </main>
  </div>
);

type HeadProps = { job: Job; onEnded: () => Promise<void> };

function Head({ job, onEnded }: HeadProps) {
  const [asks, setAsks] = useState(false);
  const [ending, setEnding] = useState<'no' | 'busy' | 'failed'>('no');
  const [organization, contractor] = texts.from(job.office.organization, job.contractor);
  async function end() {
    setEnding('busy');
    try {
      await api.workOrders.disown({ params: { workOrderId: job.id }, body: {} }, { quiet: true });
    } catch (error) {
      // A link that is over already is what was wanted.
      if (!(error instanceof CallError && error.isDefinite)) return setEnding('failed');
    }
    await onEnded();
  }
  return (
    <header className="bg-sunken">
      <div className="mx-auto flex max-w-[640px] items-center gap-[12px] px-[16px] py-[10px] text-sm">
        <p className="min-w-0 flex-1">
          <b className="font-semibold">{organization}</b>
          {contractor}
        </p>
        <Button variant="quiet" size="sm" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {texts.notYou.open}
        </Button>
      </div>
      {asks && (
        <div className="mx-auto max-w-[640px] px-[16px] pb-[12px]">
          <Note tone="soon">
            <b className="block">{texts.notYou.title}</b>
            {texts.notYou.text(job.office.organization)}
            {ending === 'failed' && (
              <span role="alert" className="mt-[8px] block font-medium">
                {texts.notYou.failed}
              </span>
            )}
            <span className="mt-[8px] flex flex-wrap gap-[8px]">
              <Button size="sm" busy={ending === 'busy'} onClick={() => void end()}>
                {texts.notYou.end}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAsks(false)}>
                {texts.notYou.keep}
              </Button>
            </span>
          </Note>
        </div>
      )}
    </header>
  );
}
