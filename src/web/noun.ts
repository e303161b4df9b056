import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FirstReadOf } from '#contract/first-reads.ts';
import { type ActiveRole, PERMISSIONS, type Permission, type Role } from '#contract/permissions.ts';
import type { CallOptions } from '#web/api/send.ts';
import { can, isCovered } from '#web/session/rights.ts';
import type { SessionState } from '#web/session/session.ts';
import type { LazyPage } from '#web/shell/lazy-page.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** Those who may open a page: who holds the permission, or these active roles where no permission speaks of it. */
export type Access = Permission | readonly ActiveRole[];

export type Icon = ComponentType<{ className?: string }>;

/** A line of the side menu, at the address of its page and for those who may open it. */
export type MenuLine = {
  label: () => string;
  /** For a phone's bar, where the label has no room. */
  shortLabel?: () => string;
  icon: Icon;
  section: 'main' | 'adminTools' | 'platformAdmin' | 'bottom';
  /** Its place within the section, by steps of ten as the specification's table goes. */
  order: number;
  /** The key that leads there after "g". */
  key?: string;
  /** How many things there wait for the reader, where that is counted. */
  turns?: Turns;
  /** Its place among those for whom a phone's bar has room, of all or by role; absent when it is in the whole menu only. */
  phoneOrder?: number | Partial<Record<ActiveRole, number>>;
};

/** Counts what waits for the reader; `key` is that of the call, `noun.route`, with whose noun it is counted again. */
export type Turns = { key: string; count: (options: CallOptions) => Promise<number> };

/** An address of the API, and the active roles that ask it; all who may open the page when absent. */
export type FirstRead = FirstReadOf<ActiveRole>;

/** What a reader keeps of a list: their views, and the columns they hide. */
export const keptOf = (list: string): FirstRead => ({ url: `/api/views?list=${list}`, isOwn: true });

/** What stands beside the rest of a page, and is read once that is opened. */
export const beside = (url: string, roles?: FirstRead['roles']): FirstRead => ({ url, roles, isBeside: true });
/** The documents of the thing that a page is of, as `DocumentSection` reads them. */
export const documentsOf = (type: string, id: string, roles?: FirstRead['roles']): FirstRead =>
  beside(`/api/documents?subjectType=${type}&subjectId=$${id}&sort=name&limit=20`, roles);
/** What is open about a thing, and what was done, as `RequestSection` reads it. */
export const requestsOf = (about: string): FirstRead[] => [
  beside(`/api/maintenance?${about}&state=open&sort=urgency&limit=5`),
  beside(`/api/maintenance?${about}&state=finished&limit=3`),
];

export type NounPage = {
  /** As the router reads it: `/leases/$leaseId`. */
  path: string;
  access: Access;
  screen: LazyPage;
  /**
   * What the page asks of the API first, to be asked for while its code is still on the way: exactly the address that the
   * page reads where its own has no query, with the path's parts as `$leaseId`.
   */
  reads?: readonly FirstRead[];
  /** One way on and no way aside: the phone's bar is hidden. */
  isFlow?: boolean;
  menu?: MenuLine;
  /** The place of the menu that is lit while a page without one is shown. */
  within?: string;
};

/** What rings the bell of the top bar, and for whom; its code comes once a page is there. `opensAtOnce` where it was pressed before. */
export type BellFace = { access: Access; Bell: ComponentType<{ opensAtOnce: boolean }> };

/** Everything the browser's platform needs to know of a noun before anything is opened; `nouns.ts` lists them. What only the search over everything needs is apart (`noun-palette.ts`). */
export type WebNoun = {
  /** As the contract's `routes` call it. */
  name: string;
  pages?: readonly NounPage[];
  /** A strip over every page, loaded where there is something to say. */
  notice?: { isShown: (session: SessionState) => boolean; screen: LazyPage };
  /** Of the one noun that tells people what happened. */
  bell?: BellFace;
  /** What it does beside any page while somebody is signed in, begun after the page is there; answers how to end it. */
  follows?: () => Promise<(client: QueryClient) => () => void>;
  /** What timelines and the audit trail call its things, loaded with the first of them. */
  words?: () => Promise<NounWords>;
};

/** Checks a noun's face as it is written. */
export const defineNoun = (noun: WebNoun): WebNoun => noun;

/** The active roles an access stands for; none where whoever is here only reads, and that is not covered. */
export const rolesOf = (access: Access): readonly ActiveRole[] => {
  if (typeof access !== 'string') return access;
  return isCovered(access) ? PERMISSIONS[access].roles : [];
};

/** Whether what asks for an access is offered to an active role: not where the organization has switched it off, either. */
export const isOffered = (access: Access, role: ActiveRole): boolean =>
  typeof access === 'string' ? can(role, access) : access.includes(role);

/** Those to whom pages are open that no permission of the contract speaks of. */
export const TENANTS: readonly Role[] = ['superadmin', 'admin', 'operator', 'owner', 'renter'];
export const EVERYBODY: readonly ActiveRole[] = [...TENANTS, 'platformAdmin'];
export const STAFF_AND_OWNERS: readonly Role[] = ['superadmin', 'admin', 'operator', 'owner'];
export const MANAGERS: readonly Role[] = ['superadmin', 'admin'];
