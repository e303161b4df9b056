import type { Plugin, PluginOption } from 'vite';

/** What React's compiler reads at the head of a function that it is to leave as it is. */
const MARK = 'use no memo';

type Node = { type: string; start: number; [field: string]: unknown };

/**
 * Lets the compiler leave out parts that take defaults. What a part drew is remembered by code that comes with every page, and
 * these are the small ones of which the pages are made that people begin with: it would take 4 kB of each.
 */
export function rememberingLess(compiler: PluginOption): PluginOption[] {
  return [marksPlain, compiler, forgetsMarks];
}

const marksPlain: Plugin = {
  name: 'marks-plain',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/web\/.*\.tsx?$/, code: /\{[^{}]*\w = / },
    handler(code, id) {
      const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] };
      const bodies = program.body.flatMap(functionsOf).filter(takesDefaults).map(bodyOf);
      const starts = bodies.flatMap((body) => (body?.type === 'BlockStatement' ? [body.start + 1] : []));
      const lastFirst = starts.toSorted((one, other) => other - one);
      // On the line that is there: what the browser says of a line while developing stays true.
      return {
        code: lastFirst.reduce((text, at) => `${text.slice(0, at)} '${MARK}';${text.slice(at)}`, code),
        map: null,
      };
    },
  },
};

/** The mark has done what it was for; nobody is to fetch it. */
const forgetsMarks: Plugin = {
  name: 'forgets-marks',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /src\/web\/.*\.tsx?$/, code: MARK },
    handler: (code) => ({ code: code.replaceAll(new RegExp(`["']${MARK}["'];?`, 'g'), ''), map: null }),
  },
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const bodyOf = (node: Node): Node | null => (isNode(node.body) ? node.body : null);

/** The outermost functions of a statement. */
const functionsOf = (node: Node): Node[] =>
  /^(Arrow)?Function/.test(node.type) ? [node] : childrenOf(node).flatMap(functionsOf);

const takesDefaults = (node: Node): boolean =>
  (node.type === 'Property' && isNode(node.value) && node.value.type === 'AssignmentPattern') ||
  childrenOf(node).some(takesDefaults);
