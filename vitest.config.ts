import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start the whole program, kill it, or fill a database of their own: they wait more than they compute. */
const WHOLE = [
  'tests/{starting,kill,kill-send,soak,soak-chase,soak-money,hostile-files,stopping}.test.ts',
  'src/server/imports/imports-long.api.test.ts',
  'src/server/postgres/*.test.ts',
  'src/server/demo/*.test.ts',
  'src/cli/**/*.test.ts',
];
/** Tests of pure logic and of the source itself: they need no database, and nothing that one of them does is felt by another. */
const PURE = [
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/server/**/rules/**/*.test.ts',
  'src/server/**/*.rules.test.ts',
  'tests/{tidy,web-tidy,web-texts,web-stores}.test.ts',
];
/** Pages as people use them, in a document inside Node.js, before the real server. */
const PAGES = ['src/web/**/*.page.test.tsx'];
/** Node.js reads the TypeScript itself, so that nothing is transformed on the way. */
const AS_THE_SERVER = { viteModuleRunner: false, nodeLoader: false };
// Many tests wait for processes rather than compute, so one more than there are cores pays.
const maxWorkers = availableParallelism() + 1;

/** The long ones first, so that the short ones fill the gaps at the end rather than one long one being waited for. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(b.project.name === 'whole') - Number(a.project.name === 'whole'));
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    // Against hanging alone, so that the busiest machine does not fail by it: what may not take long says so itself.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // What was found in place of what was expected, whole: a test that fails once in a hundred runs is not asked again.
    chaiConfig: { truncateThreshold: 2000 },
    maxWorkers,
    sequence: { sequencer: LongFirst },
    projects: [
      // Loading the modules costs more than the tests, so the files of a worker share them.
      { extends: true, test: { name: 'pure', include: PURE, exclude: PAGES, isolate: false, globalSetup: [] } },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'pages',
          include: PAGES,
          isolate: false,
          setupFiles: ['tests/pages/setup.ts'],
          // React as people get it: what it checks while somebody develops costs half of the time.
          env: { NODE_ENV: 'production' },
          // The server is another program than the page, with a contract of its own: Node.js reads it as it is.
          server: { deps: { external: [/\/src\/server\/.*\.ts$/, /\/tests\/(?!pages\/).*\.ts$/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...PURE, ...WHOLE],
          isolate: false,
          experimental: AS_THE_SERVER,
        },
      },
      { extends: true, test: { name: 'whole', include: WHOLE, isolate: false, experimental: AS_THE_SERVER } },
    ],
  },
});
