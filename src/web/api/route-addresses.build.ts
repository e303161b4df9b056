import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { routeTables } from '#contract/routes.ts';

export type Address = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isFile?: true;
  /** What the answer's data always has: `length` where it is a list, else a field of the record, its id where it has one; not said where there may be none. */
  has?: string;
};

/** Where each route of the contract is called, without its schemas: those would weigh more than the rest of the first screen. */
export const routeAddresses: Record<string, Record<string, Address>> = Object.fromEntries(
  Object.entries(routeTables).map(([noun, table]) => [
    noun,
    Object.fromEntries(
      Object.entries(table).map(([name, { method, path, response }]) => [name, { method, path, ...kindOf(response) }]),
    ),
  ]),
);

function kindOf(response: Route['response']): Pick<Address, 'isFile' | 'has'> {
  if (response === 'file') return { isFile: true };
  const { data } = response.shape;
  if (data instanceof z.ZodArray) return { has: 'length' };
  if (!(data instanceof z.ZodObject)) return {};
  const always = Object.keys(data.shape).filter((name) => !(data.shape[name] instanceof z.ZodOptional));
  const [first] = always;
  return first === undefined ? {} : { has: always.includes('id') ? 'id' : first };
}
