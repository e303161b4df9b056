import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function PeoplePage() {
  return <UnbuiltPage place="people" />;
}
