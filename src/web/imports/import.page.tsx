import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function ImportPage() {
  return <UnbuiltPage place="imports" />;
}
