import type { z } from 'zod';
import type { AgreedRoute, AgreedRoutes, FileAnswer, HandlerInput, Response, Route, Routes } from '#contract/route.ts';
import type { Caller } from '#server/access/callers/caller.ts';
import type { Session } from '#server/access/callers/session.ts';
import type { CallContext, Ctx, ReadCtx } from '#server/access/context.ts';

/** A call that needs a session but no organization, such as signing out. */
export type SignedInContext = CallContext & { caller: Caller; session: Session };

/**
 * What a handler is given follows from its route: public ones know nobody, `signed-in` and `platform` ones the session, reads of an
 * organization a reading transaction, and everything else a context that can only call a command.
 */
type ContextOf<R extends AgreedRoute> = R['permission'] extends 'public'
  ? CallContext
  : R['permission'] extends 'signed-in' | 'platform'
    ? SignedInContext
    : R['method'] extends 'GET'
      ? ReadCtx
      : Ctx;

type Answer<R extends AgreedRoute> =
  | (R['response'] extends 'file' ? Response<R> : z.input<R['response']>)
  | (R extends { mayBeFile: true } ? FileAnswer : never);

export type Handlers<R extends AgreedRoutes> = {
  [K in keyof R]: (ctx: ContextOf<R[K]>, input: HandlerInput<R[K]>) => Promise<Answer<R[K]>>;
};

export type AnyHandler = (ctx: never, input: never) => Promise<unknown>;
/** Routes with their handlers, ready to be mounted. */
export type Implementation = { route: Route; handler: AnyHandler }[];

/** Binds every route of a contract table to its handler; a missing or extra one does not compile. */
export const implement = <const R extends AgreedRoutes>(routes: R, handlers: Handlers<R>): Implementation =>
  Object.entries(routes as Routes).map(([name, route]) => ({
    route,
    handler: handlers[name as keyof R] as AnyHandler,
  }));
