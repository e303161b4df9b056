import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeptList as ListName } from '#contract/views/views.lists.ts';
import type { UrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { type ListUrlOptions, useListUrl } from '#web/layout/list-url.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { viewQueryOf } from './view-query.ts';

type KeptListOptions = ListUrlOptions & {
  /** The columns that stay hidden until the reader chooses, by what the address asks. */
  hiddenAtFirst?: ((url: UrlState) => string[]) | undefined;
};

/**
 * A list as its reader keeps it: the columns they hide, their views, and the one it opens with. Columns in the address, those
 * of a view or a link, come before the reader's own. `name` is what it is kept under.
 */
export function useKeptList(name: ListName, { hiddenAtFirst, ...options }: KeptListOptions) {
  const list = useListUrl(options);
  const { activeRole } = useSession();
  const look = useRead(
    api.views.read,
    { query: { list: name } },
    { quiet: true, enabled: can(activeRole, 'views:keep') },
  );
  const keep = useWrite(api.views.keepPreferences, { inTurn: true });
  // Until it was read again: the next press goes on from it.
  const isShown = keep.isPending || (keep.isSuccess && look.dataUpdatedAt < keep.submittedAt);
  const pending = isShown ? keep.variables.body.hiddenColumns : undefined;
  const chosen = list.hidden.length > 0 ? list.hidden : (pending ?? look.data?.hiddenColumns);
  const hidden = chosen ?? hiddenAtFirst?.(list.url) ?? [];
  useOpening(look.data?.views.find(({ isDefault }) => isDefault)?.query, list);
  return {
    ...list,
    name,
    hidden,
    views: look.data?.views ?? [],
    /** Until they are there nobody knows which names are taken, nor into which of them something can be saved. */
    reading: { isThere: look.data !== undefined, isComing: look.isFetching, again: () => void look.refetch() },
    columnsMenu: <Column extends { id: string; header: string; isName?: boolean | undefined }>(
      all: readonly Column[],
    ) => ({
      all,
      hidden,
      onChange: (hiddenColumns: string[]) => {
        list.change({ hide: null }, { replace: true });
        keep.mutate({ body: { list: name, hiddenColumns } });
      },
    }),
  };
}
export type KeptList = ReturnType<typeof useKeptList>;

/** Opens a list that somebody came to without any wish with the view that they chose for that. */
function useOpening(query: Record<string, string | string[]> | undefined, list: ReturnType<typeof useListUrl>) {
  const asksNothing = Object.keys(viewQueryOf(list.url)).length === 0;
  const cameWithout = useRef(asksNothing);
  const open = useEffectEvent((wanted: Record<string, string | string[]>) => {
    // Who has searched or narrowed it meanwhile keeps that.
    if (asksNothing) list.change(wanted, { replace: true });
  });
  useEffect(() => {
    if (!query || !cameWithout.current) return;
    cameWithout.current = false;
    open(query);
  }, [query]);
}
