import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/list.ts';
import { parseSearch, type UrlState } from '#web/address.ts';
import { type ReadCall, readOptions } from '#web/api/use-read.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import { uiMessages } from '#web/ui/ui.messages.ts';

/** How a list is counted: its call, and what an address asks of it. */
export type Counting = {
  call: ReadCall<{ query: never }, { data: unknown[]; page: Page }>;
  queryOf: (url: UrlState) => object;
};

/** Beside each tab how many rows are behind it, "1,000+" where there are more than are counted. Rows come before counts. */
export function useTabCounts(tabs: readonly TabLink[], { call, queryOf }: Counting, isReady: boolean): TabLink[] {
  const client = useQueryClient();
  const answers = useQueries({
    queries: tabs.map(({ href, count, turns }) => {
      const [, search = ''] = href.split('?');
      const query = { ...queryOf(parseSearch(search)), limit: 1 };
      return {
        ...readOptions(call, { query: query as never }, client, { quiet: true }),
        enabled: isReady && count === undefined && turns === undefined,
      };
    }),
  });
  return tabs.map((tab, index) => {
    const page = answers[index]?.data?.page;
    if (page?.total == null) return tab;
    return { ...tab, count: uiMessages.countOf(page.total, page.totalIsExact) };
  });
}
