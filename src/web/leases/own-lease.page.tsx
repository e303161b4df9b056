import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function OwnLeasePage() {
  return <UnbuiltPage place="ownLease" />;
}
