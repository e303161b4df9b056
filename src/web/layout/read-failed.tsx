import type { ReactNode } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { layoutMessages } from './layout.messages.ts';

type ReadFailedProps = {
  /** What failed: "The leases did not load." */
  title: ReactNode;
  /** What `useRead` or `useReadPages` answered. */
  read: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What still holds. */
  children?: ReactNode;
};

/** In place of what could not be read, or over what was read before: try again, and the id that helps support to find it. */
export const ReadFailed = ({ title, read: { data, error, isFetching, refetch }, children }: ReadFailedProps) => (
  <ErrorState
    title={title}
    onRetry={() => void refetch()}
    isRetrying={isFetching}
    requestId={error instanceof CallError ? (error.requestId ?? undefined) : undefined}
  >
    {children} {data !== undefined && layoutMessages.readBefore}
  </ErrorState>
);
