import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function PropertiesPage() {
  return <UnbuiltPage place="properties" />;
}
