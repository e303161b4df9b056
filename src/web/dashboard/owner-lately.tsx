import { Suspense } from 'react';
import { ActivityLines } from '#web/activities/activity-timeline.tsx';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ownerMessages as texts } from './dashboard.messages.ts';

/** What happened last at an owner's properties, each line leading to its own page. */
export function OwnerLately() {
  const lately = useRead(api.activities.lately, {}, { quiet: true });
  return (
    <Section title={texts.lately}>
      {lately.isPending && <SkeletonRows rows={3} />}
      {lately.isError && <ReadFailed title={texts.latelyFailed} read={lately} />}
      {lately.data && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <ActivityLines activities={lately.data} linksSubjects />
        </Suspense>
      )}
    </Section>
  );
}
