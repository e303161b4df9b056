import { expect, test } from 'vitest';
import { runLintelApart } from '#tests/command-line.ts';

const tell = encodeURIComponent('console.error("begun with", process.env.MALLOC_TRIM_THRESHOLD_)');
/** Each program says what its memory was begun with, and ends over a setting before it opens anything. */
const begun = async (environment: Record<string, string>, ...args: string[]) => {
  const { warned } = await runLintelApart(
    { NODE_OPTIONS: `--import=data:text/javascript,${tell}`, LINTEL_PORT: 'none', ...environment },
    args,
  );
  return [...warned.matchAll(/begun with (\w+)/g)].map(([, size]) => size);
};

test.runIf(process.platform === 'linux')(
  'what serves for long begins with a memory that is kept small; what ends soon begins once, and what somebody chose stays',
  async () => {
    expect(
      await Promise.all([begun({}, 'start'), begun({}, 'user'), begun({ MALLOC_ARENA_MAX: '8' }, 'start')]),
    ).toEqual([['undefined', '131072'], ['undefined'], ['undefined']]);
  },
);
