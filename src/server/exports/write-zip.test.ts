import { expect, it } from 'vitest';
import { unzip } from '#tests/unzip.ts';
import { type ZipEntry, zipOf } from './write-zip.ts';

async function bytesOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('what was put into an archive comes out of it, packed or as it is', async () => {
  const files = unzip(
    await bytesOf([
      { name: 'Grüße.txt', content: ['Hel', 'lo'] },
      { name: 'picture.jpg', content: [Buffer.alloc(70_000, 7)], isPacked: true },
      { name: 'empty', content: [] },
    ]),
  );
  expect(files.get('Grüße.txt')?.toString()).toBe('Hello');
  expect(files.get('picture.jpg')).toEqual(Buffer.alloc(70_000, 7));
  expect(files.get('empty')).toEqual(Buffer.alloc(0));
});

it('an entry that may be long keeps room for its length, and others around it are found', async () => {
  const files = unzip(
    await bytesOf([
      { name: 'before', content: ['1'] },
      { name: 'long', content: ['2'.repeat(100_000)], isLarge: true },
      { name: 'after', content: ['3'] },
    ]),
  );
  expect([...files].map(([name, { length }]) => [name, length])).toEqual([
    ['before', 1],
    ['long', 100_000],
    ['after', 1],
  ]);
});

it('holds more entries than the usual directory counts', async () => {
  const many = Array.from({ length: 66_000 }, (_, nth) => ({ name: `${nth}`, content: ['x'] }));
  const files = unzip(await bytesOf(many));
  expect([files.size, files.get('65999')?.toString()]).toEqual([66_000, 'x']);
});

it('fails with what went wrong on the way in', async () => {
  const broken = async function* () {
    yield 'a';
    throw new Error('The disk is gone.');
  };
  await expect(bytesOf([{ name: 'a', content: broken() }])).rejects.toThrow('The disk is gone.');
});
