import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/list.ts';
import { parseSearch, type UrlState } from '#web/address.ts';
import { type ReadCall, readOptions } from '#web/api/use-read.ts';
import { useOncePainted } from '#web/ui/once-painted.ts';
import { uiMessages } from '#web/ui/ui.messages.ts';

/** How a list is counted: its call, and what an address asks of it. */
export type Counting<Query extends object> = {
  call: ReadCall<{ query: Query }, { data: unknown[]; page: Page }>;
  queryOf: (url: UrlState) => Query;
};
/** How many rows a list has, as far as they are counted. */
export type Found = { total: number | null; totalIsExact: boolean };

/** "12", "1,000+" where there are more than are counted, nothing where nobody counted. */
export const countOf = (found: Found | undefined): string | null =>
  found?.total == null ? null : uiMessages.countOf(found.total, found.totalIsExact);

type TabCountProps<Query extends object> = {
  href: string;
  counting: Counting<Query>;
  /** What the list shows; rows come before counts. */
  found: Found | undefined;
  /** Whether that is what the tab leads to, so that it needs no counting. */
  isShown: boolean;
};

/** How many rows are behind a tab. */
export function TabCount<Query extends object>({ href, counting, found, isShown }: TabCountProps<Query>) {
  const client = useQueryClient();
  const [, search = ''] = href.split('?');
  const query = { ...counting.queryOf(parseSearch(search)), limit: 1 };
  const areRowsPainted = useOncePainted(found !== undefined);
  const { data } = useQuery({
    ...readOptions(counting.call, { query }, client, { quiet: true }),
    enabled: areRowsPainted && found !== undefined && !isShown,
  });
  return countOf(isShown ? found : data?.page);
}
