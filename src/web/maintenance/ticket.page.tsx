import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function TicketPage() {
  return <UnbuiltPage place="maintenance" />;
}
