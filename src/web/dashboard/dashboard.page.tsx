import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function DashboardPage() {
  return <UnbuiltPage place="dashboard" />;
}
