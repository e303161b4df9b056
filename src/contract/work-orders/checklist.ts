import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { line } from '../fields.ts';
import { says } from '../language/field.sentences.ts';

/** How many things a checklist holds at most. */
export const CHECKLIST_MAX = 30;

/** As the server named a thing when it came into the list. */
const ItemKey = z.string().regex(/^[0-9a-f]{8}$/);

/** One thing of a piece of work that is ticked off. */
export const ChecklistItem = z.object({
  /** Names it within its list for as long as the list lasts. */
  key: z.string(),
  text: z.string(),
  /** Whether the work counts as done only once it is ticked. */
  isRequired: z.boolean(),
  tickedAt: Instant.nullable(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** Ticks one thing, or takes its tick back. */
export const Tick = z.object({ key: ItemKey, isTicked: z.boolean() });
export type Tick = z.output<typeof Tick>;

/** A whole list in its order: what keeps its key keeps its tick, what is not in it goes. */
export const ChecklistInput = z.object({
  /** The keys of the list that this one was made from: where it is another by now, this one is refused. */
  seen: z
    .array(ItemKey)
    .max(CHECKLIST_MAX)
    .nullish()
    .transform((keys) => keys ?? null),
  items: z
    .array(
      z.object({
        key: ItemKey.nullish().transform((key) => key ?? null),
        text: line(200),
        isRequired: z.boolean().default(false),
      }),
    )
    .max(CHECKLIST_MAX, says('field.too_many', { maximum: 30 })),
});
export type ChecklistInput = z.output<typeof ChecklistInput>;
