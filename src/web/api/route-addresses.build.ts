import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { routeTables } from '#contract/routes.ts';

export type Address = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isFile?: true;
  /** The answer's data is a list, or one record; not said where it may hold none. */
  isList?: boolean;
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

function kindOf(response: Route['response']): Pick<Address, 'isFile' | 'isList'> {
  if (response === 'file') return { isFile: true };
  const { data } = response.shape;
  if (data instanceof z.ZodArray) return { isList: true };
  return data instanceof z.ZodObject || data instanceof z.ZodRecord ? { isList: false } : {};
}
