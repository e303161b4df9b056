import { Suspense } from 'react';
import { formatDate } from '#contract/format/date.ts';
import type { ReportMailing } from '#contract/report-mailings/report-mailings.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { financialMessages } from '#web/books/books.messages.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { mailingListMessages as texts } from './report-mailings.messages.ts';
import { whenOf } from './when.ts';

const MailingDialog = lazyOnce(async () => ({ default: (await import('./mailing-dialog.tsx')).MailingDialog }));

const CRUMBS = [
  { label: financialMessages.title, href: paths.financial },
  { label: financialMessages.reports, href: paths.reports },
  { label: texts.title },
];

/** The reports that are mailed again and again, the next one first. */
export function MailingsPage() {
  const mailings = useRead(api.reportMailings.list, {}, { quiet: true });
  const dialog = useDialogUrl('mailing');
  return (
    <Page>
      <PageHead title={texts.title} lede={texts.lede} crumbs={CRUMBS} />
      {mailings.isPending && <SkeletonRows rows={4} label={texts.loading} />}
      {mailings.isError && <ReadFailed title={texts.failed} read={mailings} />}
      {mailings.data?.length === 0 && (
        <EmptyState
          illustration="sun"
          title={texts.first.title}
          actions={<LinkButton href={paths.reports}>{texts.first.open}</LinkButton>}
        >
          {texts.first.text}
        </EmptyState>
      )}
      {mailings.data && mailings.data.length > 0 && (
        <ul className="rows">
          {mailings.data.map((mailing) => (
            <ShownMailing key={mailing.id} mailing={mailing} />
          ))}
        </ul>
      )}
      <Suspense>{dialog.shown && <MailingDialog mailingId={dialog.shown} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}

const day = (on: Parameters<typeof formatDate>[0]) => formatDate(on, orgLocale());

function ShownMailing({ mailing }: { mailing: ReportMailing }) {
  const { id, title, reportTitle, recipients, nextOn, last } = mailing;
  return (
    <li className="items-start">
      <span className="min-w-0 flex-1 text-sm">
        <Link className="block font-medium" href={withQuery(paths.reportMailings, { mailing: id })}>
          {title}
        </Link>
        <span className="block text-xs text-ink-3">
          {[reportTitle, whenOf(mailing), texts.to(recipients.length)].join(' · ')}
        </span>
        {last &&
          (last.troubleCount > 0 ? (
            <Colored tone="late">{texts.trouble(last.troubleCount, day(last.on))}</Colored>
          ) : (
            <span className="block text-xs text-ink-3">{texts.sent(last.count, day(last.on))}</span>
          ))}
      </span>
      <span className="text-sm whitespace-nowrap">{nextOn ? texts.next(day(nextOn)) : texts.paused}</span>
    </li>
  );
}
