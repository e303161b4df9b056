import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function AuditTrailPage() {
  return <UnbuiltPage place="auditTrail" />;
}
