import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function EditPropertyPage() {
  return <UnbuiltPage place="properties" />;
}
