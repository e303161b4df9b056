import { type ReactNode, Suspense } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Coming } from '#web/ui/skeleton.tsx';

// Most leases owe nothing: what is said of those that do comes with the first of them.
const LateBanner = lazyPart(() => import('./late-banner.tsx').then((m) => m.LateBanner));

type Props = {
  leaseId: string;
  /** Where the lease stands besides. */
  standing: ReactNode;
  /** Nobody has to do anything about it, so that it steps back for what is late. */
  isStandingQuiet: boolean;
};

/** What is late on a lease and who does what about it, for the office; where nothing is late, where the lease stands. */
export function ArrearsBanner({ leaseId, standing, isStandingQuiet }: Props) {
  const { data: arrears, isLoading } = useRead(api.arrears.get, { params: { leaseId } }, { quiet: true });
  if (!arrears || arrears.lateSinceOn === null)
    return (
      <>
        {isLoading && <Coming />}
        {standing}
      </>
    );
  return (
    <>
      <Suspense fallback={<Coming />}>
        <LateBanner arrears={arrears} lateSinceOn={arrears.lateSinceOn} />
      </Suspense>
      {!isStandingQuiet && standing}
    </>
  );
}
