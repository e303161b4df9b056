import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function NewImportPage() {
  return <UnbuiltPage place="imports" />;
}
