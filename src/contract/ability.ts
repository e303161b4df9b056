import { z } from 'zod';

/**
 * Whether something may be done here and now: yes; no, where the active role has no part in it; or why not yet, as the
 * code of a problem and the sentence for the person.
 */
export const Ability = z.union([z.boolean(), z.object({ code: z.string(), message: z.string() })]);
export type Ability = z.infer<typeof Ability>;
