import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function EditLeasePage() {
  return <UnbuiltPage place="leases" />;
}
