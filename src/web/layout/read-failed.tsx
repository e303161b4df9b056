import type { ReactNode } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { textOf } from '#web/api/show-failure.ts';
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

/** In place of what could not be read, or over what was read before: why, try again, and the id that helps support to find it. */
export const ReadFailed = ({ title, read: { data, error, isFetching, refetch }, children }: ReadFailedProps) => (
  <ErrorState
    title={title}
    onRetry={() => void refetch()}
    isRetrying={isFetching}
    requestId={error instanceof CallError ? (error.requestId ?? undefined) : undefined}
  >
    {children} {data !== undefined && layoutMessages.readBefore}
    <WhyNotRead error={error} />
  </ErrorState>
);

/** Why and what to do: whoever reads `quiet` is told nowhere else. What is wrong with what was asked, `ListFailed` says. */
export function WhyNotRead({ error }: { error: Error | null }) {
  if (!(error instanceof CallError) || error.isValidation) return null;
  const { message, action } = textOf(error);
  return <p>{`${message} ${action}`}</p>;
}
