import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/data-directory.ts';
import { ConfigError } from './config.ts';
import { KEY_FILE, readSecretKey } from './secret-key.ts';

it('is made once, for the owner of the folder only, and is the same for servers that start at once', async () => {
  const dataDir = temporaryFolder();
  const keys = await Promise.all(Array.from({ length: 8 }, () => readSecretKey({ secret: undefined, dataDir })));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(statSync(join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual([KEY_FILE]);
  expect(await readSecretKey({ secret: undefined, dataDir })).toEqual(keys[0]);
});

it('follows from LINTEL_SECRET where that is set, and leaves no file', async () => {
  const dataDir = temporaryFolder();
  const secret = 'servers that do not share a folder share this';
  const [one, same] = [await readSecretKey({ secret, dataDir }), await readSecretKey({ secret, dataDir: '/nowhere' })];
  expect(one).toEqual(same);
  expect(one).not.toEqual(await readSecretKey({ secret: `${secret}!`, dataDir }));
  expect(readdirSync(dataDir)).toEqual([]);
});

it('a file that holds no key is refused by its name, and stays as it is', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, KEY_FILE);
  writeFileSync(file, 'half a k');
  await expect(readSecretKey({ secret: undefined, dataDir })).rejects.toThrow(ConfigError);
  await expect(readSecretKey({ secret: undefined, dataDir })).rejects.toThrow(file);
  expect(readFileSync(file, 'utf8')).toBe('half a k');
});
