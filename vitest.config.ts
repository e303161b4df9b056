import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that start the whole program, kill it, or fill a database of their own: they wait more than they compute. */
const WHOLE = [
  'tests/{starting,kill}.test.ts',
  'src/server/postgres/*.test.ts',
  'src/server/demo/*.test.ts',
  'src/cli/*.test.ts',
];
/** Tests of pure logic: they need no database, and nothing that one of them does is felt by another. */
const PURE = [
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/server/**/{rules,reading}/*.test.ts',
  'src/server/**/*.rules.test.ts',
];
// Many tests wait for processes rather than compute, so two at a time pay even on two cores.
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers,
    projects: [
      // Loading the modules costs more than the tests, so the files of a worker share them.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false, globalSetup: [] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...PURE, ...WHOLE],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'whole', include: WHOLE } },
    ],
  },
});
