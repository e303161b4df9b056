import { useState } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { shownOnceMessages } from '#web/layout/shown-once.messages.ts';
import { ShownOnce } from '#web/layout/shown-once.tsx';
import { officeJobMessages as texts } from './office-jobs.messages.ts';

/** Makes a link to a job for whoever has it, and shows it this once. */
export function LinkDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const title = texts.linkTitle(order.assignee.name);
  if (url)
    return (
      <ShownOnce
        title={title}
        lede={texts.linkLede}
        values={[{ label: texts.linkLabel, value: url }]}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      title={title}
      lede={texts.linkLede}
      keep={texts.keep}
      send={texts.linkMake}
      stays={shownOnceMessages.isMade}
      call={api.workOrders.makeLink}
      input={{ params: { workOrderId: order.id } }}
      onDone={(answer) => setUrl(answer.data.url)}
      onClose={onClose}
    />
  );
}
