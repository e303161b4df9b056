import { describeApi } from '#server/http/openapi.ts';

type Operation = { operationId: string; responses: Record<string, unknown> };
type Described = { pattern: RegExp; operations: Record<string, Operation> };

const { paths } = describeApi() as { paths: Record<string, Record<string, Operation>> };
const described: Described[] = Object.entries(paths)
  // What is fixed comes before what is a parameter, as the router has it.
  .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([path, operations]) => ({ pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`), operations }));

/** The operation that a request is for, as the OpenAPI has it. */
export function findOperation(method: string, url: string): Operation | undefined {
  const path = url.split('?')[0] ?? '';
  const found = described.find(({ pattern, operations }) => pattern.test(path) && method.toLowerCase() in operations);
  return found?.operations[method.toLowerCase()];
}

/**
 * Every answer of the API in a test has to be one that the OpenAPI promises, and none a value that the contract let pass and
 * the database did not.
 */
export function expectDocumented(method: string, url: string, status: number, code: unknown): void {
  if (code === 'VALUE_REFUSED') throw new Error(`${method} ${url}: the contract lets pass what the database refuses.`);
  const operation = findOperation(method, url);
  if (operation && !(status in operation.responses))
    throw new Error(`${operation.operationId} answered ${status}, which the OpenAPI does not list.`);
}
