import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function PersonPage() {
  return <UnbuiltPage place="people" />;
}
