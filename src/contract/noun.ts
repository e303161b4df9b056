import type { z } from 'zod';
import type { Sentences } from './language/sentences.ts';
import type { Problem } from './problem.ts';
import type { Routes } from './route.ts';

/** A thing that a noun writes about, by the name under which the audit trail and the timelines know it. */
export type SubjectDeclaration = {
  /** It has a page of its own, which others lead to. */
  hasPage?: true;
  /** Its own name as a filter of `GET /api/activities`, beside `subjectType` and `subjectId`, which know every subject. */
  filter?: string;
  /** What timelines tell of it: a line's type is `<subject>.<one of these>`. */
  tells?: readonly string[];
};
export type SubjectDeclarations = Record<string, SubjectDeclaration>;

/**
 * What a noun agrees on with everybody who calls it. One that has routes says whether API keys may call them: then
 * `<noun>:read` and `<noun>:write` are scopes.
 */
export type NounContract = NounParts &
  ({ routes: Routes; openToKeys: boolean } | { routes?: never; openToKeys?: never });

type NounParts = {
  problems?: Record<string, Problem>;
  /** What the server says besides its refusals. */
  sentences?: Sentences;
  subjects?: SubjectDeclarations;
  /** What it says to people who have a page open, by the name of the event: `<noun>.<what>`. */
  live?: Record<string, z.ZodObject>;
};
