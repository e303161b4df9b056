import type { CallError } from '#web/api/call-error.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { leaseListMessages } from '../leases.messages.ts';
import { leaseDetailMessages as texts } from './lease-detail.messages.ts';

export type LeaseFailedProps = {
  error: CallError;
  lease: { refetch: () => Promise<unknown>; isFetching: boolean };
};

/** In place of a lease that is not there or did not load. */
export function LeaseFailed({ lease, error }: LeaseFailedProps) {
  const isAbsent = error.status === 404 || error.status === 400;
  if (isAbsent)
    return (
      <NotFound
        title={texts.missing.title}
        explains={texts.missing.text}
        links={[{ label: texts.missing.back, href: paths.leases }]}
      />
    );
  return (
    <Page>
      <PageHead title={leaseListMessages.title} />
      <ErrorState
        title={texts.failed}
        onRetry={() => void lease.refetch()}
        isRetrying={lease.isFetching}
        requestId={error.requestId ?? undefined}
      />
    </Page>
  );
}
