import { CallError } from '#web/api/call-error.ts';

/** What `useRead` answered, as far as a page needs it before it can show the record. */
export type RecordRead<Row> = {
  data: Row | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** Which of its four faces the page of a record shows; what was read stays while reading it anew fails. */
export function recordStateOf({ data, error }: Pick<RecordRead<unknown>, 'data' | 'error'>) {
  // 400 is an address that no record can have.
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return 'missing';
  if (data !== undefined) return 'shown';
  return error ? 'failed' : 'pending';
}
