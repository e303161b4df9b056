import { expect, it } from 'vitest';
import { actionWords, auditMessages, subjectWords } from './audit.messages.ts';

const sources: [path: string, text: string][] = Object.entries(
  import.meta.glob<string>(['/src/server/**/*.ts', '!/src/server/**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const found = (pattern: RegExp): [path: string, name: string][] =>
  sources.flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map((match): [string, string] => [path, match[1] ?? '']),
  );

it('has words for whatever a command records', () => {
  const actions = found(/(?:\b(?:command|identityCommand)\(|\binsertAudit\([^;]*?)\s*'([a-z_]+\.[a-z_]+)'/g);
  expect(actions.length).toBeGreaterThan(50);
  const missing = actions
    .filter(([, action]) => !actionWords[action])
    .map(([path, action]) => `${path} records ${action}: say in src/web/audit/audit.messages.ts what that means.`);
  expect(missing, missing.join('\n')).toEqual([]);
});

it('has words for whatever an entry is about', () => {
  const types = found(/subject: \{\s*type: '([a-z_]+)'/g);
  expect(types.length).toBeGreaterThan(30);
  const missing = types
    .filter(([, type]) => !subjectWords[type] || !auditMessages.subjects[type])
    .map(([path, type]) => `${path} writes of a ${type}: say in src/web/audit/audit.messages.ts what that is.`);
  expect(missing, missing.join('\n')).toEqual([]);
});
