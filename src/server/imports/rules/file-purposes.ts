import type { FilePurpose } from '#server/files/purpose.ts';

/** The sheets that a portfolio is brought in from. */
export const IMPORT: FilePurpose = { name: 'IMPORT', folder: 'imports', parent: 'import', openedBy: 'nobody' };
