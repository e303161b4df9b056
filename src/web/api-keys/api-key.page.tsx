import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Fragment, Suspense } from 'react';
import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Ends, ScopeTags } from './api-key-marks.tsx';
import { apiKeyWords, stateWords, apiKeyMessages as texts } from './api-keys.messages.ts';
import { Usage } from './usage-chart.tsx';

// The rows of the log come after what the key is.
const ApiRequests = lazyPart(() => import('./api-requests.tsx').then((m) => m.ApiRequests));
const EditKeyDialog = lazyOnce(async () => ({ default: (await import('./edit-api-key-dialog.tsx')).EditApiKeyDialog }));
const RotateDialog = lazyOnce(async () => ({ default: (await import('./rotate-dialog.tsx')).RotateDialog }));
const RevokeDialog = lazyOnce(async () => ({ default: (await import('./revoke-dialog.tsx')).RevokeDialog }));

/** One key: what it may do, how it is used, and what it asked. */
export function ApiKeyPage() {
  const keyId = useParam('keyId');
  const read = useRead(api.apiKeys.get, { params: { keyId } }, { quiet: true });
  return (
    <RecordPage
      read={read}
      title={apiKeyWords.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.apiManagement }}
    >
      {(row) => (
        <Fragment key={keyId}>
          <ShownKey row={row} />
        </Fragment>
      )}
    </RecordPage>
  );
}

function ShownKey({ row }: { row: ApiKey }) {
  const { shown, open, close } = useDialogUrl();
  const isOver = row.state === 'REVOKED';
  return (
    <Page>
      <PageHead
        crumbs={[{ label: apiKeyWords.title, href: paths.apiManagement }, { label: row.name }]}
        title={row.name}
        facts={[
          <Tag key="state" tone={row.state === 'ACTIVE' ? 'good' : 'late'}>
            {stateWords[row.state]}
          </Tag>,
          row.secrets[0]?.hint,
        ].filter(Boolean)}
        actions={<KeyActions row={row} onOpen={open} />}
      />
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <Section title={texts.facts}>
            <DescriptionList facts={useFacts(row)} />
          </Section>
        }
      >
        <Usage keyId={row.id} />
        <Suspense fallback={<SkeletonRows label={texts.loadingRequests} />}>
          <ApiRequests keyId={row.id} />
        </Suspense>
      </DetailColumns>
      <Suspense>
        {shown === 'edit' && !isOver && <EditKeyDialog row={row} onClose={close} />}
        {shown === 'rotate' && row.can.rotate === true && <RotateDialog row={row} onClose={close} />}
        {shown === 'revoke' && row.can.revoke === true && <RevokeDialog row={row} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function KeyActions({ row, onOpen }: { row: ApiKey; onOpen: (dialog: string) => void }) {
  const seesTrail = can(useSession().activeRole, 'audit:read');
  const { can: may } = row;
  return (
    <>
      <Button icon={<RefreshCw />} disabledReason={reasonOf(may.rotate, texts.over)} onClick={() => onOpen('rotate')}>
        {texts.rotate}
      </Button>
      <Button icon={<Pencil />} disabledReason={reasonOf(may.revoke, texts.over)} onClick={() => onOpen('edit')}>
        {texts.edit}
      </Button>
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        {seesTrail && (
          <>
            <MenuLink href={withQuery(paths.auditTrail, { subjectType: 'api_key', subjectId: row.id })}>
              {texts.auditTrail}
            </MenuLink>
            <MenuRule />
          </>
        )}
        <MenuItem danger unavailable={reasonOf(may.revoke, texts.over)} onSelect={() => onOpen('revoke')}>
          {texts.revoke}
        </MenuItem>
      </Menu>
    </>
  );
}

/** What there is to say of a key. */
function useFacts(row: ApiKey) {
  const moments = useMoments();
  const { fact } = texts;
  const used = row.lastUsedAt ? moments.say(row.lastUsedAt) : apiKeyWords.never;
  return [
    {
      name: fact.madeBy,
      value: (
        <Link href={paths.person(row.madeBy.id)}>
          {texts.worksAs(row.madeBy.name, sessionMessages.roles[row.role])}
        </Link>
      ),
    },
    { name: fact.may, value: <ScopeTags scopes={row.scopes} /> },
    {
      name: fact.sees,
      value:
        row.properties === null
          ? apiKeyWords.allProperties
          : row.properties.length === 0
            ? apiKeyWords.noProperties
            : row.properties.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link href={paths.property(id)}>{name}</Link>
                </span>
              )),
    },
    { name: fact.from, value: row.addresses.join(', ') || fact.anywhere },
    { name: fact.atMost, value: texts.atMost(figure(row.requestsPerMinute)) },
    { name: fact.ends, value: <Ends apiKey={row} moments={moments} /> },
    {
      name: fact.key,
      value: row.secrets.map(({ hint, endsAt }) => (endsAt ? texts.ended(hint, moments.say(endsAt)) : hint)).join(', '),
    },
    {
      name: fact.lastUsed,
      value: row.lastUsedFrom ? texts.usedFrom(used, row.lastUsedFrom) : used,
    },
    { name: fact.created, value: moments.say(row.createdAt) },
  ];
}
