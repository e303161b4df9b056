import { routes } from '#contract/routes.ts';

export type Address = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; isFile?: true };

/** Where each route of the contract is called, without its schemas: those would weigh more than the rest of the first screen. */
export const routeAddresses: Record<string, Record<string, Address>> = Object.fromEntries(
  Object.entries(routes).map(([noun, table]) => [
    noun,
    Object.fromEntries(
      Object.entries(table).map(([name, { method, path, response }]) => [
        name,
        { method, path, ...(response === 'file' ? { isFile: true } : {}) },
      ]),
    ),
  ]),
);
