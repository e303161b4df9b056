import { PageHead } from '#web/layout/page-head.tsx';

export function SettingsPage() {
  return <PageHead title="Settings" />;
}
