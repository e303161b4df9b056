import { Suspense } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Coming } from '#web/ui/skeleton.tsx';
import type { LatePromiseProps } from './late-promise.tsx';

// Few owe what is late, and everybody opens the page with it first.
const LatePromise = lazyOnce(async () => ({ default: (await import('./late-promise.tsx')).LatePromise }));

/** By when a renter pays what is late; nothing where nothing is late. */
export function OwnPromise(props: LatePromiseProps) {
  const { data: arrears, isLoading } = useRead(
    api.arrears.get,
    { params: { leaseId: props.leaseId } },
    { quiet: true },
  );
  if (isLoading) return <Coming />;
  if (!arrears || arrears.lateSinceOn === null) return null;
  return (
    <Suspense fallback={<Coming />}>
      <LatePromise {...props} />
    </Suspense>
  );
}
