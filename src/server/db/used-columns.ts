import {
  AliasNode,
  ColumnNode,
  FromNode,
  type KyselyPlugin,
  type OperationNode,
  type RawBuilder,
  RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
} from 'kysely';
import { snakeCase } from './connect.ts';

/**
 * Has a query that shows the rows of another one, its first source, ask them for the columns alone that are used: PostgreSQL
 * makes all columns of a limited query ready in every step of its plan, though it reads none of the others. What is `made`
 * there is no column. `source` is what the other one reads in place of its table, by the columns that are used.
 */
export const asksForUsed = (
  alias: string,
  made: readonly string[],
  source?: (columns: readonly string[]) => RawBuilder<unknown>,
): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (!SelectQueryNode.is(node) || node.selections?.some((each) => isAllOf(each, alias))) return node;
    const [first, ...others] = node.from?.froms ?? [];
    if (!first || !AliasNode.is(first) || !SelectQueryNode.is(first.node)) return node;
    const columns = [...namedIn(node, alias)].filter((name) => !made.includes(name));
    const selections = first.node.selections?.flatMap((each) =>
      isAllOf(each, alias) ? columns.map((column) => selectionOf(column, alias)) : [each],
    );
    const from = source ? FromNode.create([source(columns).as(alias).toOperationNode()]) : first.node.from;
    const asked = { ...first.node, ...(selections && { selections }), ...(from && { from }) };
    return { ...node, from: FromNode.create([AliasNode.create(asked, first.alias), ...others]) };
  },
  transformResult: async ({ result }) => result,
});

const isAllOf = ({ selection }: SelectionNode, alias: string): boolean =>
  ReferenceNode.is(selection) && SelectAllNode.is(selection.column) && isOf(selection, alias);

const isOf = ({ table }: ReferenceNode, alias: string): boolean => table?.table.identifier.name === alias;

const selectionOf = (column: string, alias: string): SelectionNode =>
  SelectionNode.create(ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias)));

/** What a query names of `alias`, anywhere in it. */
function namedIn(node: unknown, alias: string, named = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) namedIn(each, alias, named);
  else if (isNode(node)) {
    if (ReferenceNode.is(node)) {
      if (ColumnNode.is(node.column) && isOf(node, alias)) named.add(snakeCase(node.column.column.name));
    } else if (RawNode.is(node)) {
      const inText = new RegExp(`\\b${alias}\\.(\\w+)`, 'g');
      for (const text of node.sqlFragments) for (const [, column = ''] of text.matchAll(inText)) named.add(column);
      namedIn(node.parameters, alias, named);
    } else if (!ValueNode.is(node)) namedIn(Object.values(node), alias, named);
  }
  return named;
}

const isNode = (node: unknown): node is OperationNode => typeof node === 'object' && node !== null && 'kind' in node;
