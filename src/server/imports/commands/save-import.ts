import { savesOf } from '#server/access/commands/save.ts';
import { getImport, type ImportRecord } from '../imports.queries.ts';

/** Saves imports; whoever comes too late gets the import as it is now. */
export const importRows = savesOf('imports', (ctx, record: ImportRecord) => getImport(ctx, record.id));
