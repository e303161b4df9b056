import { lazy, Suspense } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';

// Most leases owe nothing: what is said of those that do comes with the first of them.
const LateBanner = lazy(async () => ({ default: (await import('./late-banner.tsx')).LateBanner }));

/** What is late on a lease and who does what about it, for the office; nothing where nothing is late. */
export function ArrearsBanner({ leaseId }: { leaseId: string }) {
  const { data: arrears } = useRead(api.arrears.get, { params: { leaseId } }, { quiet: true });
  if (!arrears || arrears.lateSinceOn === null) return null;
  return (
    <Suspense>
      <LateBanner arrears={arrears} lateSinceOn={arrears.lateSinceOn} />
    </Suspense>
  );
}
