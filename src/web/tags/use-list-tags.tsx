import type { TagInUse } from '#contract/tags/tags.ts';
import { oneOf } from '#web/address.ts';
import { type ReadCall, useRead } from '#web/api/use-read.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { TagMarks } from './tag-marks.tsx';
import { tagMessages as texts } from './tags.messages.ts';

/** The call for the tags in use in a list. */
export type TagsRead = ReadCall<object, { data: TagInUse[] }>;

type Tagged = { tags: string[] };

/**
 * What tags bring to a list: a filter and a column, both only where some are in use. `isWanted` says when to ask for them:
 * once the rows are there, and of who may see any.
 */
export function useListTags<Row extends Tagged>(list: ListUrl, call: TagsRead, isWanted: boolean) {
  const { data } = useRead(call, {}, { enabled: isWanted, quiet: true });
  const chosen = oneOf(list.url, 'tag');
  const names = [...new Set([...(data ?? []).map(({ name }) => name), ...(chosen ? [chosen] : [])])];
  const filters: ListFilter[] =
    names.length === 0
      ? []
      : [list.choice('tag', texts.tag, names, Object.fromEntries(names.map((name) => [name, name])))];
  const columns: Column<Row>[] =
    names.length === 0
      ? []
      : [
          {
            id: 'tags',
            header: texts.tags,
            isExtra: true,
            cell: ({ tags }) => <TagMarks tags={tags} />,
            file: [{ id: 'tags', header: texts.tags }],
          },
        ];
  return { filters, columns };
}
