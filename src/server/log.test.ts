import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { projectRoot } from './config.ts';
import { ownFiles } from './own-files.ts';

/** What a program that logs says until it ends by `ending`. */
const programThat = (ending: string) =>
  spawn(
    process.execPath,
    [
      ...ownFiles,
      '--input-type=module',
      '--eval',
      `import { openLog } from '#server/log.ts';
       const log = openLog('info');
       for (let at = 1; at <= 3; at++) log.info({ at }, 'request');
       ${ending}`,
    ],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'ignore'] },
  );

const numbersOf = (said: string): number[] =>
  said
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).at);

test.each([
  ['it has nothing left to do', ''],
  ['it is told to', 'process.exit(0);'],
  ['nobody caught what was thrown', 'throw new Error("unexpected");'],
])('every line is written when a process ends because %s', async (_, ending) => {
  expect(numbersOf(await text(programThat(ending).stdout))).toEqual([1, 2, 3]);
});

test('lines that nobody follows with more are written a moment later, while the process goes on', async () => {
  const program = programThat('setInterval(() => {}, 1000);');
  const [said] = await once(program.stdout, 'data');
  program.kill('SIGKILL');
  expect(numbersOf(String(said))).toEqual([1, 2, 3]);
});

test('what went wrong is written before anything can end the process', async () => {
  const program = programThat(
    'log.error({ at: 4 }, "broken"); setTimeout(() => process.kill(process.pid, "SIGKILL"), 20);',
  );
  expect(numbersOf(await text(program.stdout))).toEqual([1, 2, 3, 4]);
});

test('many lines leave together, each whole and in its order', async () => {
  const said = await text(programThat('for (let at = 4; at <= 5000; at++) log.info({ at }, "request");').stdout);
  expect(numbersOf(said)).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
});

test('a disk without room for the log ends nothing: what waits is written once there is, and what was lost is counted', async () => {
  const said = await text(
    programThat(
      `const { default: fs } = await import('node:fs');
       const { setTimeout: sleep } = await import('node:timers/promises');
       const write = fs.write;
       fs.write = (...given) => given.at(-1)(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
       for (let at = 4; at <= 40000; at++) log.info({ at }, 'request');
       await sleep(300);
       fs.write = write;
       log.info({ at: 50000 }, 'request');
       await sleep(300);`,
    ).stdout,
  );
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const written = lines.flatMap(({ at }) => at ?? []);
  const told = lines.flatMap(({ lines }) => lines ?? []);
  expect(written.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(told.reduce((sum, count) => sum + count, written.length)).toBe(40_001);
});
