import Plus from 'lucide-react/icons/plus';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { Suspense } from 'react';
import { API_KEY_STATES } from '#contract/api-keys/api-keys.words.ts';
import { codesOf, searchOf, type UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { savedViewTabs, useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { apiKeyCard, apiKeyColumns } from './api-key-columns.tsx';
import { apiKeyWords, apiKeyListMessages as texts } from './api-keys.messages.ts';

// The log comes after the keys.
const ApiRequests = lazyOnce(async () => ({ default: (await import('./api-requests.tsx')).ApiRequests }));
const OVER = API_KEY_STATES.filter((state) => state !== 'ACTIVE');
const VIEWS = [
  { name: texts.tabs.working, query: {} },
  { name: texts.tabs.over, query: { state: OVER } },
];

const readQuery = (url: UrlState) => ({
  q: searchOf(url),
  sort: 'name' as const,
  state: codesOf(OVER, url, 'state'),
});

/** What other programs may do here, and what they asked. */
export function ApiKeysPage() {
  const list = useListUrl({ filters: ['q', 'state'] });
  const moments = useMoments();
  const keys = useReadPages(api.apiKeys.list, { query: readQuery(list.url) });
  const isFirst = !list.isNarrowed && keys.data?.rows.length === 0;
  return (
    <Page>
      <PageHead
        title={apiKeyWords.title}
        lede={texts.lede}
        actions={
          <>
            <TryTheApi />
            <LinkButton href={paths.newApiKey} variant="primary" icon={<Plus />}>
              {texts.newKey}
            </LinkButton>
          </>
        }
      />
      <Tabs label={texts.views} tabs={savedViewTabs(paths.apiManagement, list.url, VIEWS, ['q'])} />
      <ListToolbar search={list.search(texts.search)} />
      <Rows
        read={keys}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={isFirst ? <NoKeyYet /> : <NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.keys}
        columns={apiKeyColumns(moments)}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.apiKey(id)}
        card={apiKeyCard(moments)}
        roomy
      />
      <div className="mt-8">
        <Suspense fallback={<Coming />}>
          <ApiRequests />
        </Suspense>
      </div>
    </Page>
  );
}

/** A page of the server, not of the app. */
const API_DOCS = '/api/docs';

const TryTheApi = () => (
  <a className="btn quiet max-desktop:hidden" href={API_DOCS}>
    <SquareTerminal />
    {apiKeyWords.try}
  </a>
);

const NoKeyYet = () => (
  <EmptyState
    illustration="door"
    title={texts.empty.title}
    actions={<LinkButton href={paths.newApiKey}>{texts.empty.first}</LinkButton>}
  >
    {texts.empty.text}
  </EmptyState>
);
