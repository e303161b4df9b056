import type { z } from 'zod';
import { sentenceIn, unpack } from '#contract/language/sentences.ts';

/** What somebody in the United States reads of a value that a schema refuses, each beside its field: "dueOn: Fill this in." */
export function refusalsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => {
    // In a process that also serves, schemas answer codes.
    const told = unpack(message);
    const sentence = told ? sentenceIn('en-US', told.code, told.params) : message;
    return path.length === 0 ? sentence : `${path.join('.')}: ${sentence}`;
  });
}
