import type { FilePurpose } from '#server/files/purpose.ts';
import type { Standing } from './standing.ts';
import type { Subjects } from './subject.ts';

/** What all nouns together declare, for the parts of the house that serve every noun and know none. */
export type Registry = {
  subjects: Subjects;
  purposes: readonly FilePurpose[];
  standings: readonly Standing[];
};
