import type { Ctx } from '../context.ts';

/** The same call by somebody who does not listen: what a change leaves of a row is not read back for an answer. */
export const unheard = <Call extends Ctx>(ctx: Call): Call => ({ ...ctx, isUnheard: true });

/** What whoever does not listen is answered: which row it is, and its version after the change. Any other look at it is a mistake. */
export function silence<Shown>(row: { id: string; version: number }): Shown {
  const known = { id: row.id, version: row.version + 1 };
  const refuse = (): never => {
    throw new Error('Nothing was read back: the call said that nobody listens.');
  };
  return new Proxy(known, {
    // A promise asks of everything it is given whether it is one.
    get: (target, name) => (name === 'then' ? undefined : (Reflect.get(target, name) ?? refuse())),
    ownKeys: refuse,
    has: refuse,
  }) as Shown;
}
