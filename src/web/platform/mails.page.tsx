import MailIcon from 'lucide-react/icons/mail';
import { isMailKind } from '#contract/mail-kinds.ts';
import type { OutgoingMail } from '#contract/platform/platform.ts';
import { MAIL_STATUSES } from '#contract/platform/platform.words.ts';
import { codesOf, searchOf } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { savedViewTabs, useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { mailKindWords, mailStatusWords, mailMessages as texts } from './platform.messages.ts';
import { platformDashboardMessages } from './platform-dashboard.messages.ts';

const VIEWS = [
  { name: texts.tabs.all, query: {} },
  { name: texts.tabs.waiting, query: { status: 'QUEUED' } },
  { name: texts.tabs.failed, query: { status: 'FAILED' } },
];

/** The outbox: what goes out to whom, and what did not arrive. */
export function MailsPage() {
  const list = useListUrl({ filters: ['q', 'status'] });
  const moments = useMoments();
  const status = codesOf(MAIL_STATUSES, list.url, 'status')?.[0];
  const read = useReadPages(api.platform.mails, { query: { q: searchOf(list.url), status } });
  return (
    <Page>
      <PageHead
        crumbs={[{ label: platformDashboardMessages.title, href: paths.platformDashboard }, { label: texts.title }]}
        title={texts.title}
        lede={texts.lede}
      />
      <Tabs label={texts.views} tabs={savedViewTabs(paths.platformMails, list.url, VIEWS, ['q'])} />
      <ListToolbar search={list.search(texts.search)} />
      <Rows
        read={read}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.title}
        columns={columns(moments)}
        rowId={({ id }) => id}
        card={(row) => ({
          mark: <MailIcon className="text-ink-3" />,
          name: row.toAddress,
          place: [kindOf(row), row.organizationName].filter(Boolean).join(' · '),
          matters: <Standing mail={row} />,
        })}
      />
    </Page>
  );
}

/** What a mail is; one of an earlier release as it was called there. */
const kindOf = ({ template }: OutgoingMail) => (isMailKind(template) ? mailKindWords[template] : template);

const TONES = { QUEUED: 'soon', SENDING: 'soon', SENT: 'good', FAILED: 'late', EXPIRED: undefined } as const;

function Standing({ mail: { id, toAddress, status, lastError, canResend } }: { mail: OutgoingMail }) {
  const resend = useWrite(api.platform.resendMail, { says: ({ message }) => message });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Tag tone={TONES[status]}>{mailStatusWords[status]}</Tag>
      {lastError && status !== 'SENT' && <span className="max-w-60 truncate text-xs text-ink-3">{lastError}</span>}
      {canResend && (
        <Button
          size="sm"
          busy={resend.isPending}
          aria-label={texts.resendTo(toAddress)}
          onClick={() => resend.mutate({ params: { mailId: id } })}
        >
          {texts.resend}
        </Button>
      )}
    </span>
  );
}

const columns = (moments: Moments): Column<OutgoingMail>[] => [
  { id: 'to', header: texts.to, isName: true, cell: (row) => row.toAddress },
  { id: 'kind', header: texts.kind, isExtra: true, cell: (row) => <span className="text-ink-2">{kindOf(row)}</span> },
  { id: 'organization', header: texts.organization, cell: (row) => row.organizationName },
  { id: 'status', header: texts.status, cell: (row) => <Standing mail={row} /> },
  { id: 'at', header: texts.at, cell: (row) => moments.stamp(row.createdAt) },
];
