import path from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** An address goes from the contract into the page as it is. */
type Tables = Record<string, Record<string, object>>;
type Read = { start: number; end: number; noun: string; route?: string };

const web = path.resolve('src/web');
const addresses = path.join(web, 'api/route-addresses.build.ts');
const IMPORT = "import { api } from '#web/api.ts';";
const CALL = /^call:(?<noun>\w+)(?:\.(?<route>\w+))?$/;

/**
 * Gives every page the addresses it calls instead of all there are: `api.leases.list` becomes a module of its own that holds
 * this call, and `api.leases`, handed on as a whole, one that holds the noun's. In development nobody waits for the table,
 * so that `api` stays what it is.
 */
export function callsOfPages(valuesOf: (module: string) => Promise<Record<string, unknown>>): Plugin {
  let tables: Promise<Tables> | undefined;
  const readTables = (): Promise<Tables> => {
    tables ??= valuesOf(addresses).then(({ routeAddresses }) => routeAddresses as Tables);
    return tables;
  };
  return {
    name: 'calls-of-pages',
    apply: 'build',
    enforce: 'pre',
    // They lie in the folder of their noun, by which files are chosen (`vite.chunks.ts`).
    resolveId: {
      filter: { id: CALL },
      handler: (id) => {
        const { noun = '', route } = CALL.exec(id)?.groups ?? {};
        return path.join(web, folderOf(noun), `${noun}${route ? `.${route}` : ''}.call`);
      },
    },
    load: {
      filter: { id: /\.call$/ },
      async handler(id) {
        const [noun = '', route] = path.basename(id, '.call').split('.');
        const table = (await readTables())[noun];
        if (table === undefined) return this.error(`The contract has no ${noun}.`);
        if (route === undefined) return wholeNoun(noun, Object.keys(table));
        const address = table[route];
        if (address === undefined) return this.error(`The contract has no ${noun}.${route}.`);
        return { code: oneCall(noun, route, address), moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: IMPORT },
      handler(code, id) {
        const reads = readsOf(parseAst(code, { lang: 'tsx' }, id));
        if (reads === null)
          return this.error('`api` is handed on: name the noun whose calls are wanted, as `api.leases`.');
        return { code: withCalls(code, reads), map: null };
      },
    },
  };
}

const folderOf = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const oneCall = (noun: string, route: string, address: object): string =>
  `import { routeCall } from '#web/api/route-call.ts';
export const call = /* @__PURE__ */ routeCall('${noun}', '${route}', ${JSON.stringify(address)});`;

const wholeNoun = (noun: string, routes: readonly string[]): string =>
  [
    ...routes.map((route) => `import { call as ${route}$ } from 'call:${noun}.${route}';`),
    `export const call = { ${routes.map((route) => `${route}: ${route}$`).join(', ')} };`,
  ].join('\n');

/** Where a module reads calls off `api`; null when it does anything else with it. */
function readsOf(program: ESTree.Program): Read[] | null {
  const reads: Read[] = [];
  let isWhole = true;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node) || node.type === 'ImportDeclaration' || node.type === 'TSTypeQuery') return;
    const read = readAt(node);
    if (read) {
      reads.push(read);
      return;
    }
    if (isApi(node)) isWhole = false;
    for (const [key, value] of Object.entries(node)) if (!isName(node, key)) visit(value);
  };
  visit(program.body);
  return isWhole ? reads : null;
}

/** `api.leases.list` or `api.leases`, as a node of the syntax tree. */
function readAt(node: AnyNode): Read | null {
  if (!isMember(node)) return null;
  const { start, end, object, property } = node;
  if (isApi(object)) return { start, end, noun: property.name };
  return isMember(object) && isApi(object.object)
    ? { start, end, noun: object.property.name, route: property.name }
    : null;
}

type AnyNode = { type: string; start: number; end: number; computed?: boolean };
type Member = AnyNode & { object: AnyNode; property: { name: string } };

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;
const isApi = (node: AnyNode): boolean => node.type === 'Identifier' && 'name' in node && node.name === 'api';
const isMember = (node: AnyNode): node is Member => node.type === 'MemberExpression' && node.computed === false;
/** The name of a property is no use of what happens to be called the same. */
const isName = (node: AnyNode, key: string): boolean =>
  (key === 'property' || key === 'key') && node.computed === false;

function withCalls(code: string, reads: readonly Read[]): string {
  const calls = new Map<string, string>();
  let written = '';
  let from = 0;
  for (const { start, end, noun, route } of reads.toSorted((one, other) => one.start - other.start)) {
    const name = `call$${noun}${route ? `$${route}` : ''}`;
    calls.set(name, route ? `${noun}.${route}` : noun);
    written += code.slice(from, start) + name;
    from = end;
  }
  const imports = [...calls].map(([name, call]) => `import { call as ${name} } from 'call:${call}';`);
  return `${imports.join(' ')}${(written + code.slice(from)).replace(IMPORT, IMPORT.replace('import', 'import type'))}`;
}
