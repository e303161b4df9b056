import type { Route } from '#contract/route.ts';
import { routeTables } from '#contract/routes.ts';
import { answersOf } from '#server/http/api-docs/openapi.ts';

type Operation = { operationId: string; noun: string; route: Route; pattern: RegExp; statuses?: number[] };

/** The operations of the OpenAPI, without the schemas of their answers, which take more than a second to make. */
const operations: Operation[] = Object.entries(routeTables)
  .flatMap(([noun, table]) => Object.entries(table).map(([name, route]) => ({ noun, name, route })))
  // What is fixed comes before what is a parameter, as the router has it.
  .toSorted((a, b) => Number(a.route.path.includes(':')) - Number(b.route.path.includes(':')))
  .map(({ noun, name, route }) => ({
    operationId: `${noun}.${name}`,
    noun,
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]*')}$`),
  }));

const operationsBy = Map.groupBy(operations, ({ route }) => `${route.method} ${route.path.split('/').length}`);

/** What an operation may answer; told by the route's schemas, so that only who is asked works it out. */
export const statusesOf = (operation: Operation): number[] =>
  (operation.statuses ??= answersOf(operation.noun, operation.route));

/** The operation that a request is for, as the OpenAPI has it. */
export function findOperation(method: string, url: string): Operation | undefined {
  const path = url.split('?')[0] ?? '';
  return operationsBy.get(`${method} ${path.split('/').length}`)?.find(({ pattern }) => pattern.test(path));
}

/**
 * Every answer of the API in a test has to be one that the OpenAPI promises, and none a value that the contract let pass and
 * the database did not.
 */
export function expectDocumented(method: string, url: string, status: number, code: unknown): void {
  if (code === 'VALUE_REFUSED') throw new Error(`${method} ${url}: the contract lets pass what the database refuses.`);
  const operation = findOperation(method, url);
  if (operation && !statusesOf(operation).includes(status))
    throw new Error(`${operation.operationId} answered ${status}, which the OpenAPI does not list.`);
}
