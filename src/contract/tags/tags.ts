import { z } from 'zod';
import { line, Version } from '../fields.ts';
import type { Permission } from '../permissions.ts';
import { answer, type Route } from '../route.ts';
import { TAG_LENGTH_MAX, TAGS_MAX } from './tags.words.ts';

/** A word of the office's own on a thing, by which it finds it again: "Section 8". */
export const Tag = line(TAG_LENGTH_MAX);

/** What a row says of its tags: in their order, each once; none for roles that may not see them. */
export const TagsOfRow = z.array(z.string());

/** Puts tags on a thing and takes others off; what is on it already, or not on it, stays as it is. */
export const TagChange = z.object({
  add: z.array(Tag).max(TAGS_MAX).default([]),
  remove: z.array(Tag).max(TAGS_MAX).default([]),
  version: Version,
});
export type TagChange = z.output<typeof TagChange>;

/** What of a tag can be done to many rows at once: arms of a noun's own changes of many. */
export const BULK_TAG_CHANGES = [
  z.object({ action: z.literal('addTag'), tag: Tag }),
  z.object({ action: z.literal('removeTag'), tag: Tag }),
] as const;
export type BulkTagChange = z.output<(typeof BULK_TAG_CHANGES)[number]>;

/** A tag that is in use, on how many rows in reach. */
export const TagInUse = z.object({ name: z.string(), count: z.number().int() });
export type TagInUse = z.infer<typeof TagInUse>;

type Item = Pick<Route, 'path' | 'params' | 'response'> & { params: z.ZodType };

/** The routes of tags of the rows of a list: those in use, and what changes those of one row. */
export const tagsOf = <const L extends Pick<Route, 'path'>, const I extends Item, const P extends Permission>(
  list: L,
  item: I,
  permission: P,
) => ({
  tags: {
    method: 'GET' as const,
    path: `${list.path}/tags` as `${L['path']}/tags`,
    permission: 'tags:read' as const,
    summary: 'Tags in use, by name, with how many rows in reach have them.',
    response: answer(z.array(TagInUse)),
  },
  retag: {
    method: 'POST' as const,
    path: `${item.path}/tags` as `${I['path']}/tags`,
    permission,
    summary: 'Put tags on it and take others off.',
    params: item.params as I['params'],
    body: TagChange,
    response: item.response as I['response'],
  },
});
