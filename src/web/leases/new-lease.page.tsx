import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function NewLeasePage() {
  return <UnbuiltPage place="leases" />;
}
