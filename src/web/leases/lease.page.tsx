import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function LeasePage() {
  return <UnbuiltPage place="leases" />;
}
