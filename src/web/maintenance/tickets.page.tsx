import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function TicketsPage() {
  return <UnbuiltPage place="maintenance" />;
}
