import { buildWeb, isWebStale } from './build-web.ts';

export const summary = 'build the pages without starting the server, as an image does';
export const takesNothing = true;

/** Builds what is stale, so that a start on a disk that only reads finds it there. */
export async function run(): Promise<number> {
  if (isWebStale()) await buildWeb();
  return 0;
}
