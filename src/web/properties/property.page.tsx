import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function PropertyPage() {
  return <UnbuiltPage place="properties" />;
}
