import { Suspense } from 'react';
import { countryName } from '#contract/format/countries.ts';
import { formatFileSize } from '#contract/format/file-size.ts';
import type { TenantOrganizationDetail } from '#contract/platform/platform.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { closingMessages as stop } from './closing.messages.ts';
import { organizationMessages as texts } from './platform.messages.ts';
import { StatusTag } from './platform-tags.tsx';

const OpenSupport = lazyOnce(async () => ({
  default: (await import('#web/support/support-of-platform.tsx')).OpenSupport,
}));
const SupportOfPlatform = lazyOnce(async () => ({
  default: (await import('#web/support/support-of-platform.tsx')).SupportOfPlatform,
}));
// The forms come when one is opened.
const LimitsDialog = lazyOnce(async () => ({ default: (await import('./organization-dialogs.tsx')).LimitsDialog }));
const SuspendDialog = lazyOnce(async () => ({ default: (await import('./organization-dialogs.tsx')).SuspendDialog }));
const PlanCapabilities = lazyOnce(async () => ({
  default: (await import('./plan-capabilities.tsx')).PlanCapabilities,
}));
const closedOrganization = () => import('./closed-organization.tsx');
const ClosedBanner = lazyOnce(async () => ({ default: (await closedOrganization()).ClosedBanner }));
const CopyOfEverything = lazyOnce(async () => ({ default: (await closedOrganization()).CopyOfEverything }));
const closingDialogs = () => import('./closing-dialogs.tsx');
const CloseDialog = lazyOnce(async () => ({ default: (await closingDialogs()).CloseDialog }));
const LinkDialog = lazyOnce(async () => ({ default: (await closingDialogs()).LinkDialog }));
const AskDeletionDialog = lazyOnce(async () => ({ default: (await closingDialogs()).AskDeletionDialog }));
const ConfirmDeletionDialog = lazyOnce(async () => ({ default: (await closingDialogs()).ConfirmDeletionDialog }));
const ResumeDialog = lazyOnce(async () => ({ default: (await import('./organization-dialogs.tsx')).ResumeDialog }));

/** One organization: how much it has of what it may have, who runs it, and whether it is open. */
export function OrganizationPage() {
  const orgId = useParam('organizationId');
  const read = useRead(api.platform.organization, { params: { orgId } }, { quiet: true });
  return (
    <RecordPage
      read={read}
      title={texts.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.organizations }}
    >
      {(row) => <ShownOrganization row={row} refetch={read.refetch} />}
    </RecordPage>
  );
}

type Shown = { row: TenantOrganizationDetail };

function ShownOrganization({ row, refetch }: Shown & { refetch: () => Promise<unknown> }) {
  const { shown, open, close } = useDialogUrl();
  const moments = useMoments();
  const { closing } = row;
  const isSuspended = row.status === 'SUSPENDED';
  const isOpen = row.status === 'ACTIVE';
  return (
    <Page>
      <PageHead
        crumbs={[{ label: texts.title, href: paths.organizations }, { label: row.name }]}
        title={row.name}
        facts={[<StatusTag key="status" status={row.status} />, countryName(row.country)]}
        lede={texts.closedData}
      />
      {isSuspended && row.suspendedReason && row.suspendedAt && (
        <div className="note mt-4" role="note">
          <strong className="block">{texts.suspendedSince(moments.say(row.suspendedAt))}</strong>
          {texts.reasonIs(row.suspendedReason)}
        </div>
      )}
      <Suspense fallback={<Coming />}>
        {closing ? <ClosedBanner row={row} closing={closing} open={open} /> : <OpenSupport row={row} />}
      </Suspense>
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <>
            <Facts row={row} />
            {!closing && <IfTheyStop row={row} open={open} />}
          </>
        }
      >
        {closing && (
          <Suspense fallback={<Coming />}>
            <CopyOfEverything row={row} closing={closing} open={open} refetch={refetch} />
          </Suspense>
        )}
        <Section
          title={texts.limits}
          action={
            <Button size="sm" onClick={() => open('limits')}>
              {texts.changeLimits}
            </Button>
          }
        >
          <Limits row={row} />
        </Section>
        {!closing && (
          <Suspense fallback={<Coming />}>
            <PlanCapabilities row={row} />
          </Suspense>
        )}
        <WhoRuns row={row} />
        {!closing && (
          <Suspense fallback={<Coming />}>
            <SupportOfPlatform row={row} />
          </Suspense>
        )}
      </DetailColumns>
      <Suspense>
        {shown === 'limits' && <LimitsDialog row={row} onClose={close} />}
        {shown === 'suspend' && isOpen && <SuspendDialog row={row} onClose={close} />}
        {shown === 'resume' && !isOpen && <ResumeDialog row={row} onClose={close} />}
        {shown === 'close' && !closing && <CloseDialog row={row} onClose={close} />}
        {shown === 'link' && closing && <LinkDialog row={row} onClose={close} />}
        {shown === 'ask-deletion' && closing && <AskDeletionDialog row={row} onClose={close} />}
        {shown === 'confirm-deletion' && closing && <ConfirmDeletionDialog row={row} onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** What the platform does about an organization that does not go on, for a while or for good. */
function IfTheyStop({ row, open }: Shown & { open: (dialog: string) => void }) {
  const isSuspended = row.status === 'SUSPENDED';
  const acts = [
    isSuspended
      ? { name: stop.resume, hint: stop.resumeHint, button: stop.resumeButton, dialog: 'resume' }
      : { name: stop.suspend, hint: stop.suspendHint, button: stop.suspendButton, dialog: 'suspend' },
    { name: stop.close, hint: stop.closeHint, button: stop.closeButton, dialog: 'close' },
  ];
  return (
    <Section title={stop.ifTheyStop}>
      <ul className="rows" aria-label={stop.ifTheyStop}>
        {acts.map(({ name, hint, button, dialog }) => (
          <li key={dialog}>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="block text-xs text-ink-3">{hint}</span>
            </span>
            <Button onClick={() => open(dialog)}>{button}</Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const MEGABYTE = 1_000_000;

function Limits({ row }: Shown) {
  const lines = [
    { name: texts.units, used: row.unitCount, most: row.unitsMax, say: figure },
    { name: texts.users, used: row.userCount, most: row.usersMax, say: figure },
    {
      name: texts.storage,
      used: row.storageBytes,
      most: row.storageMegabytesMax === null ? null : row.storageMegabytesMax * MEGABYTE,
      say: formatFileSize,
    },
  ];
  return (
    <ul className="rows" aria-label={texts.limits}>
      {lines.map(({ name, used, most, say }) => {
        const said = most === null ? texts.unlimited(say(used)) : texts.of(say(used), say(most));
        return (
          <li key={name}>
            <span className="w-24 shrink-0">{name}</span>
            <span className="min-w-0 flex-1">
              {most !== null && (
                <Meter value={used / most} label={`${name}: ${said}`} tone={used >= most ? 'soon' : undefined} />
              )}
            </span>
            <span className="text-sm tabular-nums">{said}</span>
          </li>
        );
      })}
    </ul>
  );
}

const WhoRuns = ({ row: { superadmins } }: Shown) => (
  <Section title={texts.whoRuns}>
    {superadmins.length === 0 && <p className="text-sm text-ink-2">{texts.nobody}</p>}
    <ul className="rows" aria-label={texts.whoRuns}>
      {superadmins.map(({ id, name, email }) => (
        <li key={id}>
          <span className="min-w-0 flex-1">
            <Link className="link block truncate font-medium" href={paths.platformUser(id)}>
              {name}
            </Link>
            <span className="block truncate text-xs text-ink-3">{email}</span>
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

function Facts({ row }: Shown) {
  const moments = useMoments();
  return (
    <Section title={texts.facts}>
      <DescriptionList
        facts={[
          { name: texts.currency, value: row.baseCurrency },
          { name: texts.timeZone, value: row.timeZone },
          { name: texts.since, value: moments.say(row.createdAt) },
          { name: texts.lastSeen, value: row.lastSeenAt ? moments.say(row.lastSeenAt) : texts.never },
        ]}
      />
    </Section>
  );
}
