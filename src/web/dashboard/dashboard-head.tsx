import type { ReactNode } from 'react';
import type { CallError } from '#web/api/call-error.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { useSession } from '#web/session/use-session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { hourOf } from '#web/ui/zone.ts';
import { dashboardMessages as texts } from './dashboard.messages.ts';

/** "Good morning, Nora" for whoever is here. */
export function useGreeting(): string {
  const { user } = useSession();
  return texts.greeting(hourOf(useNow()), user?.firstName ?? '');
}

/** Greets by name and time of day. */
export function DashboardHead({ lede, actions }: { lede?: ReactNode; actions?: ReactNode }) {
  return <PageHead title={useGreeting()} lede={lede} actions={actions} />;
}

type Reading = { error: CallError | null; refetch: () => Promise<unknown>; isFetching: boolean };

/** In place of a dashboard that did not load. */
export function DashboardFailed({ summary }: { summary: Reading }) {
  return (
    <Page>
      <DashboardHead />
      <ErrorState
        title={texts.failed}
        onRetry={() => void summary.refetch()}
        isRetrying={summary.isFetching}
        requestId={summary.error?.requestId ?? undefined}
      />
    </Page>
  );
}
