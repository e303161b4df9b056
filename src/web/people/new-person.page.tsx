import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function NewPersonPage() {
  return <UnbuiltPage place="people" />;
}
