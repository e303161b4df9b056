import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { Actor, CallContext, Ctx, Deps, OrgId, Reach } from '#server/access/context.ts';
import type { AccountKey, Portfolio } from '../rules/portfolio.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;
/** A home that somebody rents or rented. */
export type RentedHome = { leaseId: string; unitId: string; propertyId: string };

/** An example organization while its year is played: who acts in it, and what the keys of the plan became. */
export type Stage = {
  deps: Deps;
  org: OrgId;
  portfolio: Portfolio;
  /** By key of an account or a household. */
  actors: Map<string, UserActor>;
  people: Map<string, string>;
  properties: Map<string, string>;
  units: Map<string, string>;
  /** By key of a thing. */
  assets: Map<string, string>;
  /** By key of a meter. */
  meters: Map<string, string>;
  leases: Map<string, string>;
  /** By key of a household. */
  rented: Map<string, RentedHome[]>;
};

/** The lane of what takes a number, which is given in the order of time. */
export const numbersOf = ({ org }: Stage, of: 'leases' | 'requests'): string => `${org} / numbers of ${of}`;

/** The lane of what is posted for many leases at once: while it is, nobody else posts to one of them. */
export const booksOf = ({ org }: Stage): string => `${org} / books`;

/** The same installation at another moment. */
export const depsAt = (deps: Deps, at: Date): Deps => ({ ...deps, clock: { now: () => at } });

/** A call that nobody sent. */
export const callAt = (deps: Deps, at: Date): CallContext => ({
  deps: depsAt(deps, at),
  requestId: 'demo',
  ip: null,
  userAgent: null,
  idempotency: null,
  language: BASE_LANGUAGE,
  cost: null,
});

/** Somebody of the organization at work at a moment, in one of their roles and with its reach. */
export function actAs(stage: Stage, key: AccountKey | string, role: ActiveRole, at: Date): Ctx {
  return {
    ...callAt(stage.deps, at),
    org: stage.org,
    actor: known(stage.actors, key),
    role,
    switches: {},
    reach: reachOf(stage, key, role),
  };
}

function reachOf(stage: Stage, key: string, role: ActiveRole): Reach {
  const idsWhere = (counts: (place: Portfolio['places'][number]) => unknown) =>
    stage.portfolio.places.filter(counts).flatMap((place) => stage.properties.get(place.name) ?? []);
  if (role === 'owner') return { kind: 'owner', propertyIds: idsWhere((place) => place.owners[key]) };
  if (role === 'operator' && key === 'operator')
    return { kind: 'properties', propertyIds: idsWhere((place) => place.inScope) };
  if (role !== 'renter') return { kind: 'all' };
  const homes = stage.rented.get(key) ?? [];
  return {
    kind: 'renter',
    personId: known(stage.actors, key).personId ?? '',
    leaseIds: homes.map((home) => home.leaseId),
    unitIds: homes.map((home) => home.unitId),
    propertyIds: homes.map((home) => home.propertyId),
  };
}

/** What a key of the plan became; the plan never asks before it is there. */
export function known<T>(map: Map<string, T>, key: string): T {
  const found = map.get(key);
  if (found === undefined) throw new Error(`The demo has no "${key}" yet.`);
  return found;
}
