import { type ESTree, type Plugin, parseAst } from 'vite';

type AnyNode = { type: string; start: number; end: number };

/**
 * What the browser uses of a contract's file is seldom more than a schema or two of it, and to make a schema takes a slow
 * phone longer than to fetch it: what is made and never used is marked as such, so that it is left out. Sentences, which are
 * found by their code, are all that acts when it is loaded.
 */
export const usedOfContract: Plugin = {
  name: 'used-of-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/(?!.*\.(build|test)\.ts$).*\.ts$/ },
    handler(code, id) {
      const made = madeIn(parseAst(code, { lang: 'ts' }, id));
      return made.length === 0 ? null : { code: asUnneeded(code, made), map: null };
    },
  },
};

/** The values of a module's own constants that the bundler would keep, since for all it knows making them does something. */
const madeIn = ({ body }: ESTree.Program): AnyNode[] =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && isMade(init) && !isKnownByName(init) ? [init] : []));

const MAKING = new Set([
  'CallExpression',
  'NewExpression',
  'MemberExpression',
  'SpreadElement',
  'TaggedTemplateExpression',
]);

const isMade = (init: unknown): boolean => holds(init, ({ type }) => MAKING.has(type));

/** Whether it makes itself known under a name, by which others find it. */
const isKnownByName = (init: unknown): boolean =>
  holds(
    init,
    ({ type, name }) =>
      type === 'Identifier' && /^(?:define(?:Sentences|Problems|Messages)|addSentences)$/.test(name ?? ''),
  );

/** Whether it has such a node, other than within a function that is called later. */
function holds(node: unknown, isSought: (node: { type: string; name?: string }) => boolean): boolean {
  if (Array.isArray(node)) return node.some((each) => holds(each, isSought));
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false;
  return isSought(node as { type: string }) || Object.values(node).some((each) => holds(each, isSought));
}

function asUnneeded(code: string, made: readonly AnyNode[]): string {
  let written = '';
  let from = 0;
  for (const { start, end } of made) {
    written += `${code.slice(from, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
    from = end;
  }
  return written + code.slice(from);
}
