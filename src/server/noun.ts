import type { SubjectDeclaration, SubjectDeclarations } from '#contract/noun.ts';

import type { Finder } from '#server/access/finder.ts';
import type { AfterMoveOut } from '#server/access/moving-out.ts';

import type { NightlyWork } from '#server/access/nightly.ts';
import type { FindNoticed, Waiting } from '#server/access/noticing.ts';

import type { OwnData, Registry } from '#server/access/registry.ts';
import type { Standing } from '#server/access/standing.ts';
import type { Naming, Reached, Subject } from '#server/access/subject.ts';
import type { FilePurpose } from '#server/files/purpose.ts';
import type { Implementation } from '#server/http/implement.ts';
import type { JobTable } from '#server/jobs/schedule.ts';

/** The one face of a noun: all that the server sees of it. */
export type ServerNoun = {
  routes: Implementation;
  jobs?: JobTable;
  subjects?: Record<string, Subject>;
  files?: readonly FilePurpose[];
  /**
   * By which of its rows people have to do with a property: staff who see some properties see and may name those people.
   * `tests/schema.test.ts` asks for every column that names a person.
   */
  standings?: readonly Standing[];
  /** What the search over everything finds of it. */
  finders?: readonly Finder[];
  /** What it holds of a person, by the name of the file in a copy of their own data. */
  ownData?: Record<string, OwnData>;
  /** Who has to do with one of its things, by subject, for those that people are told about. */
  noticed?: Record<string, FindNoticed>;
  /** How long what people are asked about one of its things waits for them, by subject, for all that asks for something. */
  waiting?: Record<string, Waiting>;
  /** What it does in a night of a property, once rents and fees are charged. */
  nights?: readonly NightlyWork[];
  /** What it does in the same transaction when everybody has moved out of a lease. */
  movedOut?: AfterMoveOut;
};

/** What follows from what the contract says of a subject: a page has a name, and who reads a timeline must reach it. */
type SubjectFor<D extends SubjectDeclaration> = Subject &
  (D extends { hasPage: true } ? { named: Naming } : unknown) &
  (D extends { tells: readonly string[] } ? Reached : unknown);
type SubjectsFor<D extends SubjectDeclarations> = { [S in keyof D]: SubjectFor<D[S]> };

/** Binds a noun to the subjects its contract declares; a missing or half-told one does not compile. */
export const defineNoun = <const D extends SubjectDeclarations>(
  _declared: D,
  noun: Omit<ServerNoun, 'subjects'> & { subjects: SubjectsFor<D> },
): ServerNoun => noun;

/** What the nouns declare, folded once when the program opens. */
export const registryOf = (nouns: readonly ServerNoun[]): Registry => ({
  subjects: new Map(nouns.flatMap(({ subjects }) => Object.entries(subjects ?? {}))),
  purposes: nouns.flatMap(({ files }) => files ?? []),
  standings: nouns.flatMap(({ standings }) => standings ?? []),
  finders: nouns.flatMap(({ finders }) => finders ?? []),
  ownData: nouns.flatMap(({ ownData }) => Object.entries(ownData ?? {})),
  noticed: new Map(nouns.flatMap(({ noticed }) => Object.entries(noticed ?? {}))),
  waiting: new Map(nouns.flatMap(({ waiting }) => Object.entries(waiting ?? {}))),
  nights: nouns.flatMap(({ nights }) => nights ?? []),
  movedOut: nouns.flatMap(({ movedOut }) => movedOut ?? []),
});
