import type { S3Place } from './ask-s3.ts';
import { s3Store } from './s3-store.ts';
import { type FileStore, localStore } from './store.ts';

/** Where the files of an installation lie: in a folder, or in a bucket instead. */
export type FilesPlace = { filesDir: string; s3: S3Place | null };

/** The store of an installation's files. */
export const openStore = ({ filesDir, s3 }: FilesPlace): FileStore => (s3 ? s3Store(s3) : localStore(filesDir));
