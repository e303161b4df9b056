import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function EditPersonPage() {
  return <UnbuiltPage place="people" />;
}
