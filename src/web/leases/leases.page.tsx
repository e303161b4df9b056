import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function LeasesPage() {
  return <UnbuiltPage place="leases" />;
}
