import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function NewPropertyPage() {
  return <UnbuiltPage place="properties" />;
}
