import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

const DECODE_MS_MAX = 60_000;

/** Pixels of a decoded picture, four bytes each, turned as the camera was held. */
export type Pixels = { data: Buffer; width: number; height: number };

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a HEIC photo, whose format sharp's build leaves out. One at a time, in a thread that ends afterwards: a photo
 * of 48 megapixels takes 700 MB while it is decoded, and 3 s that the server must not stand still for.
 */
export function decodeHeic(path: string, pixelsMax: number): Promise<Pixels> {
  const decoded = last.then(() => decodeInThread(path, pixelsMax));
  last = decoded.catch(() => {});
  return decoded;
}

async function decodeInThread(path: string, pixelsMax: number): Promise<Pixels> {
  const bytes = await readFile(path);
  // What the decoder prints about a damaged picture is not for our log.
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), {
    workerData: { bytes, pixelsMax },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Pixels>();
  const timer = setTimeout(() => reject(new Error('The picture took too long to decode.')), DECODE_MS_MAX);
  worker.once('message', ({ width, height, data }: { width: number; height: number; data: ArrayBuffer }) =>
    resolve({ width, height, data: Buffer.from(data) }),
  );
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The decoder ended without a picture.')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
