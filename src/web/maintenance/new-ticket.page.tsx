import { UnbuiltPage } from '#web/unbuilt/unbuilt.page.tsx';

export function NewTicketPage() {
  return <UnbuiltPage place="maintenance" />;
}
