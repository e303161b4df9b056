import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/list.ts';
import { parseSearch, type UrlState } from '#web/address.ts';
import { type ReadCall, readOptions } from '#web/api/use-read.ts';
import { uiMessages } from '#web/ui/ui.messages.ts';

/** How a list is counted: its call, and what an address asks of it. */
export type Counting<Query extends object> = {
  call: ReadCall<{ query: Query }, { data: unknown[]; page: Page }>;
  queryOf: (url: UrlState) => Query;
};
type TabCountProps<Query extends object> = { href: string; counting: Counting<Query>; isReady: boolean };

/** How many rows are behind a tab, "1,000+" where there are more than are counted. Rows come before counts. */
export function TabCount<Query extends object>({ href, counting, isReady }: TabCountProps<Query>) {
  const client = useQueryClient();
  const [, search = ''] = href.split('?');
  const query = { ...counting.queryOf(parseSearch(search)), limit: 1 };
  const { data } = useQuery({
    ...readOptions(counting.call, { query }, client, { quiet: true }),
    enabled: isReady,
  });
  return data?.page.total == null ? null : uiMessages.countOf(data.page.total, data.page.totalIsExact);
}
