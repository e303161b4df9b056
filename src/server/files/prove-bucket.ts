import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#server/config.ts';
import { askerOf, type S3Place, StoreAway } from './ask-s3.ts';

/** Whoever starts a server reads what is wrong within seconds, whatever the network does; whoever moves files at a terminal rather waits for a slow store. */
const PROOF_MS_MAX = { start: 3000, command: 20_000 };

/** Lists, writes, reads and deletes in the bucket; throws one line that names the setting to look at where one of it fails. */
export async function proveBucket(place: S3Place, before: keyof typeof PROOF_MS_MAX): Promise<void> {
  const msMax = PROOF_MS_MAX[before];
  const limit = new AbortController();
  const late = sleep(msMax, undefined, { signal: limit.signal }).then(() => {
    throw new ConfigError(
      `LINTEL_S3_ENDPOINT: the store at ${place.endpoint} does not answer within ${msMax / 1000} s.`,
    );
  });
  try {
    await Promise.race([prove(place), late]);
  } finally {
    limit.abort();
    late.catch(() => {});
  }
}

async function prove(place: S3Place): Promise<void> {
  const ask = askerOf(place);
  const name = `${place.prefix}lintel-start-${randomUUID()}`;
  const step = async <T>(may: string, work: Parameters<typeof ask<T>>[1]): Promise<T> =>
    ask(may, work).catch((error: unknown) => {
      throw error instanceof StoreAway ? new ConfigError(lineOf(place, may, error)) : error;
    });
  await step('list files', (s3) => s3.listObjectsPaged('/', name, 1));
  await step('write files', (s3) => s3.putObject(name, name));
  const read = await step('read files', (s3) => s3.getObject(name));
  await step('delete files', (s3) => s3.deleteObject(name));
  if (read !== name)
    throw new ConfigError(
      `LINTEL_S3_ENDPOINT: the store at ${place.endpoint} gives back other bytes than it was given.`,
    );
}

function lineOf({ endpoint, bucket, region }: S3Place, may: string, { status, reason }: StoreAway): string {
  if (status === null) return `LINTEL_S3_ENDPOINT: the store at ${endpoint} cannot be asked (${reason}).`;
  switch (reason) {
    case 'InvalidAccessKeyId':
      return `LINTEL_S3_ACCESS_KEY_ID: the store at ${endpoint} knows no such key.`;
    case 'SignatureDoesNotMatch':
      return 'LINTEL_S3_SECRET_ACCESS_KEY is not the secret of LINTEL_S3_ACCESS_KEY_ID.';
    case 'NoSuchBucket':
      return `LINTEL_S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `LINTEL_S3_REGION or LINTEL_S3_ENDPOINT: the bucket "${bucket}" is not in the region "${region}" at ${endpoint}.`;
    case 'AccessDenied':
      return `LINTEL_S3_ACCESS_KEY_ID may not ${may} in the bucket "${bucket}" at ${endpoint}.`;
    case 'RequestTimeTooSkewed':
      return `The clock of this machine differs too much from that of the store at ${endpoint}.`;
    default:
      return `LINTEL_S3_ENDPOINT: the store at ${endpoint} did not let Lintel ${may} in the bucket "${bucket}": ${status} ${reason}.`;
  }
}
