import type { FilePurpose } from '#server/files/purpose.ts';
import type { Reader } from './context.ts';

import type { Finder } from './finder.ts';

import type { AfterMoveOut } from './moving-out.ts';
import type { NightlyWork } from './nightly.ts';
import type { FindNoticed, Waiting } from './noticing.ts';

import type { Standing } from './standing.ts';
import type { Subjects } from './subject.ts';

/** What a noun holds of a person in one organization, read for a copy of their own data: nothing that is others'. */
export type OwnData = (db: Reader, whose: { orgId: string; personId: string; userId: string }) => Promise<object[]>;

/** What all nouns together declare, for the parts of the house that serve every noun and know none. */
export type Registry = {
  subjects: Subjects;
  purposes: readonly FilePurpose[];
  standings: readonly Standing[];
  finders: readonly Finder[];
  ownData: readonly (readonly [file: string, read: OwnData])[];
  /** How things are looked up for those who are told about them. */
  noticed: ReadonlyMap<string, FindNoticed>;
  /** How long what is asked of people waits for them. */
  waiting: ReadonlyMap<string, Waiting>;
  /** What follows in a night once rents and fees are charged. */
  nights: readonly NightlyWork[];
  /** What follows in the transaction in which everybody has moved out of a lease. */
  movedOut: readonly AfterMoveOut[];
};
