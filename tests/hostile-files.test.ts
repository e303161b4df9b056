import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { onBusyMachine, until } from './data-directory.ts';
import { heicGrid, tilesIn, WHOLE_TILES } from './heic-grid.ts';
import { emptyRows, spaces } from './hostile-workbooks.ts';
import { highPng } from './pictures.ts';
import { serving } from './serving.ts';
import { found } from './soak/load.ts';

const MEGABYTE = 1_048_576;
const REST_MEGABYTES_MAX = 300;
const memoryMegabytesMax = 512;
/** The promise is 200 ms; a test machine that does much else at once gets more. */
const livezMsMax = 1000;

type Hostile = { name: string; url: string; content: Buffer; status: number };
const IMPORT = '/api/imports';
const PHOTO = '/api/uploads/maintenance-photo';
const PHONE = { name: 'phone-48-megapixels.heic', size: [8064, 6048] } as const;
let files: Hostile[] = [];

beforeAll(async () => {
  const vast = await sharp({ create: { width: 8000, height: 8000, channels: 4, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  files = [
    { name: 'empty-rows.xlsx', url: IMPORT, content: emptyRows(), status: 413 },
    { name: 'spaces.xlsx', url: IMPORT, content: spaces(399_000_000), status: 413 },
    { name: 'commas.csv', url: IMPORT, content: Buffer.alloc(20_000_000, 0x2c), status: 413 },
    { name: 'high.png', url: PHOTO, content: highPng(60_000_000), status: 413 },
    { name: PHONE.name, url: PHOTO, content: await heicGrid(...PHONE.size), status: 200 },
    ...Array.from({ length: 2 }, (_, at) => ({ name: `vast-${at}.png`, url: PHOTO, content: vast, status: 200 })),
  ];
});

test.runIf(process.platform === 'linux')(
  'the worst files at once are refused or read while the server answers others, within its memory',
  async () => {
    const { port, pid } = await serving({});
    const token = await found(port);
    // What starting has left behind goes once nobody asks for anything.
    await vi.waitFor(() => expect(memoryOf(pid)).toBeLessThan(REST_MEGABYTES_MAX), { timeout: 30_000, interval: 500 });
    const restMegabytes = memoryOf(pid);
    let isOver = false;
    let livezWorstMs = 0;
    let peakMegabytes = 0;
    const watch = async () => {
      while (!isOver) {
        const askedAt = performance.now();
        expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
        livezWorstMs = Math.max(livezWorstMs, performance.now() - askedAt);
        peakMegabytes = Math.max(peakMegabytes, memoryOf(pid));
        await sleep(20);
      }
    };
    const watching = watch();
    const answers = await Promise.all(files.map((file) => send(port, token, file)));
    isOver = true;
    await watching;
    expect(answers.map(({ said }) => said)).toEqual(files.map(({ name, status }) => `${name}: ${status}`));
    expect(livezWorstMs).toBeLessThan(onBusyMachine(livezMsMax));
    expect(peakMegabytes).toBeLessThan(memoryMegabytesMax);
    // Readers that nobody needs end after ten seconds.
    let afterMegabytes = peakMegabytes;
    await until('the memory is given back', () => {
      afterMegabytes = memoryOf(pid);
      return afterMegabytes < restMegabytes + 100;
    });
    const kept = answers.find(({ name }) => name === PHONE.name)?.url;
    const headers = { authorization: `Bearer ${token}` };
    const picture = await (await fetch(`http://127.0.0.1:${port}${kept}`, { headers })).arrayBuffer();
    expect(await tilesIn(Buffer.from(picture), ...PHONE.size)).toEqual({ size: [2048, 1536], ...WHOLE_TILES });
    process.stderr.write(`${JSON.stringify({ livezWorstMs, restMegabytes, peakMegabytes, afterMegabytes })}\n`);
  },
);

/** What a file was answered, and where it is kept if it is. */
async function send(port: number, token: string, { name, url, content }: Hostile) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { message, data } = (await response.json()) as { message?: string; data?: { url: string } };
  if (!response.ok) expect(message).toMatch(/^[A-Z].*\.$/);
  return { name, said: `${name}: ${response.status}`, url: data?.url };
}

/** Processes of others, which need not be looked at again: it is looked fifty times a second, and a machine has hundreds. */
const strangers = new Set<string>();

/** What the server and its readers take together, without the database. */
function memoryOf(pid: number): number {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && !strangers.has(name));
  const own = names.filter((name) => Number(name) === pid || isReaderOf(pid, name));
  return Math.round(own.reduce((sum, name) => sum + residentBytes(name), 0) / MEGABYTE);
}

function isReaderOf(pid: number, name: string): boolean {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const isChild = Number(stat.split(') ')[1]?.split(' ')[1]) === pid;
    if (!isChild) strangers.add(name);
    return isChild && !stat.includes('(postgres)');
  } catch {
    return false;
  }
}

function residentBytes(name: string): number {
  try {
    return Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}
