import type { ComponentProps, ReactNode } from 'react';
import { greetedName } from '#contract/format/person-name.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { useSession } from '#web/session/use-session.ts';
import { hourOf } from '#web/ui/zone.ts';
import { dashboardMessages as texts } from './dashboard.messages.ts';

/** "Good morning, Nora" for whoever is here. */
export function useGreeting(): string {
  const { user } = useSession();
  return texts.greeting(hourOf(useNow()), user ? greetedName(user) : '');
}

type SummaryRead = ComponentProps<typeof ReadFailed>['read'];

type DashboardHeadProps = {
  /** What the figures below it were read by: it says over them that they could not be read, or not again. */
  summary: SummaryRead;
  lede?: ReactNode;
  actions?: ReactNode;
};

/** Greets by name and time of day. */
export const DashboardHead = ({ summary, lede, actions }: DashboardHeadProps) => (
  <>
    <PageHead title={useGreeting()} lede={lede} actions={actions} />
    {summary.error && (
      <div className="mb-5">
        <ReadFailed title={texts.failed} read={summary} />
      </div>
    )}
  </>
);

/** In place of a dashboard that did not load. */
export const DashboardFailed = ({ summary }: { summary: SummaryRead }) => (
  <Page>
    <DashboardHead summary={summary} />
  </Page>
);
