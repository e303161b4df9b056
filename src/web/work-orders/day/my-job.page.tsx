import { useSyncExternalStore } from 'react';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { JobActs } from '../job/job-acts.tsx';
import { JobView } from '../job/job-view.tsx';
import { openJob } from '../job/open-job.ts';
import { dayMessages } from './day.messages.ts';
import { ownerNow, ownJobs } from './own-jobs.ts';

const texts = dayMessages.job;

/** One job of somebody with a sign-in, whatever became of it. */
export function MyJobPage() {
  const workOrderId = useParam('workOrderId');
  const outgoing = useSyncExternalStore(ownJobs.subscribe, ownJobs.read);
  const job = useRead(api.workOrders.job, { params: { workOrderId } }, { quiet: true });
  return (
    <RecordPage
      read={job}
      title={dayMessages.jobs}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.myJobs }}
    >
      {(read) => {
        const owner = ownerNow();
        if (!owner) return null;
        const open = openJob(read, outgoing, ownJobs, owner);
        return (
          <Page reading>
            <PageTitle title={read.title} />
            <JobView job={open.job} onTick={open.tick} />
            <JobActs
              open={open}
              isShort
              className="sticky bottom-0 z-1 mt-[20px] max-h-[80dvh] overflow-y-auto border-t border-line bg-surface py-[12px]"
            />
          </Page>
        );
      }}
    </RecordPage>
  );
}
