import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function ImportsPage() {
  return <UnbuiltPage place="imports" />;
}
