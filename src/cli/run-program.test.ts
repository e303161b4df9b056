import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { runProgram } from './run-program.ts';

const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => said.mockClear());
afterAll(() => said.mockRestore());
const heard = () => said.mock.calls.map(([text]) => String(text)).join('');

test('a program that fails says why, and one that does not says nothing', async () => {
  const quiet = { saysOnlyFailure: true };
  expect(await runProgram(['node', '-e', 'console.log("fine")'], undefined, quiet)).toBe(0);
  expect(heard()).toBe('');
  expect(await runProgram(['node', '-e', 'console.log("no room"); process.exit(3)'], undefined, quiet)).toBe(3);
  expect(heard()).toBe('no room\n');
});

test('a program that the machine killed is said to have been killed, since it cannot say so itself', async () => {
  const kill = 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)';
  expect(await runProgram(['node', '-e', kill], undefined, { saysOnlyFailure: true })).toBe(1);
  expect(heard()).toBe('node was killed, as happens where memory is short.\n');
});

test('a program that was asked to stop ends with all it started, and is not said to have failed', async () => {
  const controller = new AbortController();
  const running = runProgram(['node', '-e', 'setInterval(() => {}, 1000)'], controller.signal, {
    saysOnlyFailure: true,
  });
  setTimeout(() => controller.abort(), 300);
  expect(await running).not.toBe(0);
  expect(heard()).toBe('');
});
