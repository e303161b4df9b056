import { Suspense } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { detailsMessages as texts, detailsFieldWords as words } from './details.messages.ts';
import { OnlineSection } from './online-section.tsx';

const EditDetailsDialog = lazyOnce(async () => ({
  default: (await import('./edit-details-dialog.tsx')).EditDetailsDialog,
}));

const FIELDS = ['accountHolder', 'bankName', 'accountNumber', 'bankCode', 'instructions'] as const;

/** To where renters pay, as the organization says it. */
export function PaymentDetailsPage() {
  const details = useRead(api.payments.details, {}, { quiet: true });
  const dialog = useDialogUrl('edit');
  const open = () => dialog.open('yes');
  const said = details.data;
  const facts = FIELDS.flatMap((field) => {
    const value = said?.[field];
    return value ? [{ name: words[field], value: <span className="whitespace-pre-line">{value}</span> }] : [];
  });
  return (
    <Page>
      <PageHead
        crumbs={[{ label: texts.settings, href: paths.adminSettings }, { label: texts.title }]}
        title={texts.title}
        lede={texts.lede}
        actions={facts.length > 0 && <Button onClick={open}>{texts.change}</Button>}
      />
      {details.isPending && <SkeletonRows rows={3} label={texts.title} />}
      {details.isError && <ReadFailed title={texts.failed} read={details} />}
      {said && facts.length === 0 && (
        <EmptyState
          illustration="door"
          title={texts.none.title}
          actions={
            <Button variant="primary" onClick={open}>
              {texts.say}
            </Button>
          }
        >
          {texts.none.text}
        </EmptyState>
      )}
      {facts.length > 0 && <DescriptionList facts={facts} />}
      <div className="mt-8">
        <OnlineSection />
      </div>
      <Suspense>{said && dialog.shown && <EditDetailsDialog row={said} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
