import { parseSync } from 'vite';

type Node = { type: string; start: number } & Record<string, unknown>;
type Finding = { line: number; text: string };

/** What is read or heard wherever it stands: attributes of elements, properties of what components are given. */
const READ = new Set(
  (
    'label title lede hint placeholder alt message detail description consequence text ' +
    'aria-label aria-description aria-valuetext aria-roledescription'
  ).split(' '),
);
/** What programs read: it is never looked into. */
const UNREAD = new Set(
  (
    'ImportDeclaration ExportAllDeclaration ImportExpression ' +
    'TSTypeAliasDeclaration TSInterfaceDeclaration TSTypeAnnotation TSTypeParameterInstantiation'
  ).split(' '),
);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Texts of a file of the browser that would stay as they are in every language: whatever stands between elements or in what
 * is read of them, and every sentence wherever it is. What only programs and their makers read is left out: errors of ours,
 * the console, keys, classes.
 */
export function textsOutsideCatalogues({ path, text }: { path: string; text: string }): Finding[] {
  const findings: Finding[] = [];
  const say = ({ start }: Node, said: string) =>
    findings.push({ line: text.slice(0, start).split('\n').length, text: said.replaceAll(/\s+/g, ' ').trim() });

  function walk(node: Node, isRead: boolean): void {
    if (UNREAD.has(node.type) || isLeftAlone(node)) return;
    if (node.type === 'JSXText') return void (/\p{L}/u.test(String(node.value)) && say(node, String(node.value)));
    const said = saidBy(node);
    if (said !== null) return void ((isRead ? /\p{L}{2}/u.test(said) : isSentence(said)) && say(node, said));
    for (const [key, child] of Object.entries(node))
      for (const inner of [child].flat()) if (isNode(inner)) walk(inner, isReadIn(node, key, inner, isRead));
  }

  walk(parseSync(path, text).program as unknown as Node, false);
  return findings;
}

/** The words of a literal, or of a piece of a template. */
function saidBy({ type, value }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  return type === 'TemplateElement' ? (value as { raw: string }).raw : null;
}

/** Two words or more that begin as a sentence does; lists of classes have hyphens and brackets. */
const isSentence = (said: string): boolean =>
  /^[("“]?\p{Lu}?\p{Ll}+[,.]?( \p{L}[\p{L}'’]*[,.;:?!…]?)+\)?$/u.test(said) && /^[("“]?\p{Lu}|[.?!…)]$/u.test(said);

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name && isNode(node.name) ? nameOf(node.name) : (node.name ?? node.value ?? '')) : '';

/** Whether what stands in `key` of a node is read by people: it is an element's content, or named as what is read. */
function isReadIn(node: Node, key: string, inner: Node, isRead: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return inner.type === 'JSXExpressionContainer';
    case 'JSXAttribute':
      return READ.has(nameOf(node));
    case 'Property':
      return key === 'value' && READ.has(nameOf(node.key));
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return isRead;
    case 'ConditionalExpression':
      return isRead && key !== 'test';
    case 'LogicalExpression':
      return isRead && (key === 'right' || node.operator !== '&&');
    default:
      return false;
  }
}

/** What is catalogued, or whoever wrote it reads: errors that are thrown at programs, the console; classes, and what drawings are made of. */
function isLeftAlone(node: Node): boolean {
  const callee = isNode(node.callee) ? node.callee : null;
  if (node.type === 'NewExpression') return /^(Error|TypeError|DOMException|ChunkError)$/.test(nameOf(callee));
  // A catalogue stands where it is made, in a file of its own or beside what it is for.
  if (node.type === 'CallExpression' && nameOf(callee) === 'defineMessages') return true;
  if (node.type === 'CallExpression') return callee?.type === 'MemberExpression' && nameOf(callee.object) === 'console';
  return node.type === 'JSXAttribute' && /^(className|preserveAspectRatio|d)$/.test(nameOf(node));
}
