import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { bytes, pixelsMax } = workerData as { bytes: Uint8Array; pixelsMax: number };
const [picture] = await decode.all({ buffer: bytes });
if (!picture) throw new Error('There is no picture in the file.');
if (picture.width * picture.height > pixelsMax) throw new Error('The picture is larger than its file said.');
const { width, height, data } = await picture.decode();
parentPort?.postMessage({ width, height, data: data.buffer }, [data.buffer]);
