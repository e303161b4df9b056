import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '#tests/data-directory.ts';
import { makePassing } from './passing-file.ts';

const givenFolder = () => {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  return folder;
};

it('a file that is made for one answer holds what was written, and says that it goes once it is sent', async () => {
  const folder = givenFolder();
  const file = await makePassing(async (write) => {
    await write(['One, ', Buffer.from('two')]);
    return { name: 'list.csv', mime: 'text/csv' };
  }).finally(() => vi.unstubAllEnvs());
  expect(file).toEqual({ passing: file.passing, name: 'list.csv', mime: 'text/csv', inline: false });
  expect(file.passing.startsWith(folder)).toBe(true);
  expect(readFileSync(file.passing, 'utf8')).toBe('One, two');
});

it.each([
  ['what it holds could not be read', true],
  ['it could not be noted that it was made', false],
])('nothing of it stays where %s', async (_, failsOnItsWay) => {
  const folder = givenFolder();
  async function* content() {
    yield 'half';
    if (failsOnItsWay) throw new Error('cut off');
  }
  const made = makePassing(async (write) => {
    await write(content());
    throw new Error('not noted');
  });
  await expect(made.finally(() => vi.unstubAllEnvs())).rejects.toThrow(failsOnItsWay ? 'cut off' : 'not noted');
  expect(readdirSync(folder)).toEqual([]);
});
