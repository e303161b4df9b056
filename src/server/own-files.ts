/** Options of Node.js for a process that runs a part of this program: it reads it as fast as the program itself was read. */
export const ownFiles: readonly string[] = ['--import', new URL('../../own-files.mjs', import.meta.url).href];
